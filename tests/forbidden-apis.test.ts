import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** APIs that docs/security.md forbids, and the files that are exempt. */
const forbidden: [description: string, pattern: RegExp, exemptFiles: string[]][] = [
  // These expressions contain only our own constants and column names.
  [
    'dynamic regular expressions (1.2.9)',
    /new RegExp\(/,
    ['domain/contact-check/read-contact.ts', 'services/admin/collections/rows.ts'],
  ],
  ['code from strings (1.3.2)', /\beval\(|new Function\(|node:vm/, []],
  [
    'child processes (1.2.5)',
    /node:child_process/,
    ['services/admin/sign-in/passwords/strength.ts', 'services/core/images/decoder/decoder-child.ts'],
  ],
  [
    'markup from strings (3.2.2)',
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    [
      // Parses into an inert document. The service sanitizes the HTML when it is saved.
      'admin/components/rich-text/pictures.ts',
      'app/features/rich-text/rich-text.tsx',
      'app/layout/lcp-priority.tsx',
      'app/layout/pre-home/pre-home-script.tsx',
      'app/routes/offline/route.tsx',
      'app/styles/style-sheet.tsx',
    ],
  ],
  ['unverified TLS certificates (12.3.2)', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/, []],
  ['broken hash functions (11.4.1)', /createH(ash|mac)\('(md5|sha1)'/, []],
  ['predictable random numbers (11.5.1)', /Math\.random\(/, []],
  ['CORS permissions (3.4.2)', /access-control-allow-origin|hono\/cors/i, []],
]

async function findSourceFiles(): Promise<string[]> {
  const folders = ['admin', 'app', 'contracts', 'database', 'domain', 'server', 'services']
  const found = await Promise.all(
    folders.map(async (folder) => {
      const files = await readdir(join(root, folder), { recursive: true })
      return files.map((file) => join(folder, file))
    }),
  )
  return found
    .flat()
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.ts|\.d\.ts/.test(file))
}

const files = await findSourceFiles()

test.each(forbidden)('the source has no %s', async (_description, pattern, exemptFiles) => {
  const findings: string[] = []
  for (const file of files) if (pattern.test(await readFile(join(root, file), 'utf8'))) findings.push(file)
  expect(findings.toSorted()).toEqual(exemptFiles)
})

test('searches all source files', () => {
  expect(files.length).toBeGreaterThan(600)
})
