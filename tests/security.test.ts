import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (page: string) => readFileSync(join(root, 'docs', page), 'utf8')

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; they are counted through from 1. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

/** Of level 3, what concerns applicants' files. */
const ofFiles = ['5.2.4', '5.2.5', '5.2.6', '5.3.3', '14.2.5', '14.2.6', '14.2.7', '14.2.8', '16.5.4']

const rows = read('security.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([ids = '', verdict = '', how = '', where = '']) => ({ ids, verdict, how, where }))

/** `1.2.6–1.2.8` is three. */
function idsIn(range: string): string[] {
  const [first = '', last = first] = range.split('–')
  const section = first.slice(0, first.lastIndexOf('.'))
  const [from, to] = [first, last].map((id) => Number(id.slice(id.lastIndexOf('.') + 1)))
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, index) => `${section}.${(from ?? 0) + index}`)
}

test('every requirement is answered once', () => {
  const expected = Object.entries(sections).flatMap(([section, count]) => idsIn(`${section}.1–${section}.${count}`))

  expect(rows.flatMap(({ ids }) => idsIn(ids)).toSorted()).toEqual([...expected, ...ofFiles].toSorted())
})

const verdicts = ['met', 'partly', 'not met', 'does not apply', 'the proxy’s', 'the operator’s']

test.each(rows)('$ids: $verdict, by files that exist', ({ verdict, how, where }) => {
  expect(verdicts).toContain(verdict.replace("'", '’'))
  expect(how).not.toBe('')
  if (verdict !== 'does not apply') expect(where).toContain('`')
})

test.each(['security.md', 'threat-model.md', 'personal-data.md'])('every file that %s names exists', (page) => {
  const named = [...read(page).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?[\w-]*(?:\.\w+|\/))`/g)].map(
    ([, file = '']) => file,
  )
  const files = named
    .filter((file) => file.includes('/') || /\.(json|yaml)$/.test(file))
    .filter((file) => file !== 'private/')

  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('the runbook has every key that the program makes, and no other', () => {
  const files = ['server', 'services'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  )
  const made = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:secretNamed\([^,]+, |keyFor\()['`]([^'`]+)/g)])
    .flatMap(([, name = '']) => ['panel', 'agency'].map((service) => name.replace(/\$\{service\}/, service)))
  const [, keys = ''] = read('runbook.md').split(/^## Keys$/m)
  const told = [...keys.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names = '']) => names.match(/[\w:-]+/g) ?? [])
  expect(told.filter((name) => name !== 'name').toSorted()).toEqual([...new Set(made)].toSorted())
  expect(told).toContain('staff-auth')
})
