import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What docs/security.md says is nowhere in the program, and the files that may have it all the same. */
const absent: [what: string, pattern: RegExp, but: string[]][] = [
  // Of names of our own columns.
  ['regular expressions made while it runs (1.2.9)', /new RegExp\(/, ['services/admin/collections/rows.ts']],
  ['code made of text (1.3.2)', /\beval\(|new Function\(|node:vm/, []],
  [
    'other programs (1.2.5)',
    /node:child_process/,
    ['services/admin/sign-in/passwords/strength.ts', 'services/core/images/decoder/decoder-child.ts'],
  ],
  [
    'markup made of text (3.2.2)',
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    [
      // Parsed in a document of its own, which runs nothing, and sanitized by the service when it is saved.
      'admin/components/rich-text/pictures.ts',
      'app/features/rich-text/rich-text.tsx',
      'app/layout/lcp-priority.tsx',
      'app/layout/pre-home/pre-home-script.tsx',
      'app/routes/offline/route.tsx',
      'app/styles/style-sheet.tsx',
    ],
  ],
  ['connections to whom nobody vouches for (12.3.2)', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/, []],
  ['hashes that are broken (11.4.1)', /createH(ash|mac)\('(md5|sha1)'/, []],
  ['numbers that can be guessed (11.5.1)', /Math\.random\(/, []],
  ['permission for other origins (3.4.2)', /access-control-allow-origin|hono\/cors/i, []],
]

async function sources(): Promise<string[]> {
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

const files = await sources()

test.each(absent)('there are no %s', async (_what, pattern, but) => {
  const having: string[] = []
  for (const file of files) if (pattern.test(await readFile(join(root, file), 'utf8'))) having.push(file)
  expect(having.toSorted()).toEqual(but)
})

test('it was looked for everywhere', () => {
  expect(files.length).toBeGreaterThan(600)
})
