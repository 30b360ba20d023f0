import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** APIs that docs/security.md forbids, and the files that are exempt. */
const forbidden: [description: string, pattern: RegExp, exemptFiles: string[]][] = [
  ['dynamic regular expressions (1.2.9)', /new RegExp\(/, []],
  ['code from strings (1.3.2)', /\beval\(|new Function\(|node:vm/, []],
  [
    'child processes (1.2.5)',
    /node:child_process/,
    ['services/admin/sign-in/passwords/strength.ts', 'services/images/decoder/decoder-child.ts'],
  ],
  [
    'markup from strings (3.2.2)',
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    [
      // Parses into an inert document. The service sanitizes the HTML when it is saved.
      'admin/components/rich-text/pictures.ts',
      // Reads the markup of an inert document, as above.
      'admin/resources/posts/import/import-posts.ts',
      'app/features/rich-text/rich-text.tsx',
      'app/layout/lcp-priority/lcp-priority.tsx',
      'app/layout/pre-home/session.tsx',
      'app/routes/favorites/route.tsx',
      'app/routes/offline/route.tsx',
      'app/styles/style-sheet.tsx',
    ],
  ],
  ['unverified TLS certificates (12.3.2)', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/, []],
  ['broken hash functions (11.4.1)', /createH(ash|mac)\('(md5|sha1)'/, []],
  ['predictable random numbers (11.5.1)', /Math\.random\(/, []],
  ['CORS permissions (3.4.2)', /access-control-allow-origin|hono\/cors/i, []],
]

/** The content of each source file by path. */
async function readSources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  const paths = glob('{admin,app,contracts,database,domain,server,services}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', '**/*.test.{ts,tsx}', '**/*.d.ts'],
  })
  for await (const path of paths) sources.set(path.replaceAll('\\', '/'), await readFile(join(root, path), 'utf8'))
  return sources
}

const sources = await readSources()

test.each(forbidden)('the source has no %s', (_description, pattern, exemptFiles) => {
  const findings = [...sources].filter(([, source]) => pattern.test(source)).map(([path]) => path)
  expect(findings.toSorted()).toEqual(exemptFiles)
})

test('searches all source files', () => {
  expect(sources.size).toBeGreaterThan(600)
})
