import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/metrics/metrics.ts'

const root = join(import.meta.dirname, '..')

const pages = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every file that the docs link to exists', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('every source file that the docs name exists', () => {
  const folders = 'admin|app|bench|contracts|database|demo|deploy|docs|domain|scripts|server|services|tests'
  const named = new RegExp(`\`((?:${folders})/[\\w./@-]+\\.\\w+)\``, 'g')
  // CONTRIBUTING.md names files that its examples would add.
  const missing = pages
    .filter((page) => page !== 'CONTRIBUTING.md')
    .flatMap((page) =>
      [...read(page).matchAll(named)]
        .map(([, file = '']) => file)
        .filter((file) => !existsSync(join(root, file)))
        .map((file) => `${page}: ${file}`),
    )
  expect([...new Set(missing)]).toEqual([])
})

/** The number of lines in each section of the specification. */
const sections = { 1: 12, 2: 48, 3: 10, 4: 17, 5: 4, 6: 1, 7: 4, 8: 11, 9: 19, P: 17 }

const rows = read('docs/specification.md')
  .split('\n')
  .filter((line) => /^\| [\dP]/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([id = '', , testedBy = '']) => ({ id, shownBy: testedBy }))

/** The lines that a row names: one, or a range such as `2.1–2.5`. */
function linesOf({ id }: { id: string }): string[] {
  const [first = '', last = first] = id.split('–')
  const [section, from] = first.split('.')
  const count = Number(last.split('.')[1]) - Number(from) + 1
  return Array.from({ length: count }, (_, index) => `${section}.${Number(from) + index}`)
}

test('the specification map has every line of the specification once', () => {
  const expected = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(rows.flatMap(linesOf).sort()).toEqual(expected.sort())
})

test('every test that the specification map names exists', () => {
  const missing = rows.flatMap(({ id, shownBy }) =>
    shownBy
      .split('<br>')
      .filter((entry) => {
        const [, file = '', title = ''] = /^`((?:tests\/browser\/\S+\.spec|\S+\.test)\.ts)` › (.+)$/.exec(entry) ?? []
        return !title || !existsSync(join(root, file)) || !hasTest(file, title)
      })
      .map((entry) => `${id}: ${entry}`),
  )
  expect(missing).toEqual([])
})

function hasTest(file: string, title: string): boolean {
  const source = read(file).replaceAll("\\'", "'").replace(/\(\s+/g, '(')
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote},`))
}

test('the runbook lists exactly the keys that the program creates', () => {
  const files = ['server', 'services'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const made = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...read(file).matchAll(/(?:getOrCreateSecret\([^,]+, |keyFor\()['`]([^'`]+)/g)])
    .flatMap(([, name = '']) => ['panel', 'agency'].map((service) => name.replace(/\$\{service\}/, service)))
  const [, keys = ''] = read('docs/runbook.md').split(/^## Keys$/m)
  const named = [...keys.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names = '']) => names.match(/[\w:-]+/g) ?? [])
  expect(named.filter((name) => name !== 'name').toSorted()).toEqual([...new Set(made)].toSorted())
  expect(named).toContain('staff-auth')
})

test('the site exports every metric that the runbook watches', async () => {
  const { body } = await createMetrics(async () => ({})).text()
  const watched = new Set(read('docs/runbook.md').match(/passarela_\w+/g))
  expect(watched).toContain('passarela_mails_given_up')
  expect([...watched].filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([])
})
