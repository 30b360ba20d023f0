import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** How many lines each section has: one that is taken out of the map is missed. */
const lines = { 1: 12, 2: 48, 3: 10, 4: 17, 5: 4, 6: 1, 7: 4, 8: 11, 9: 19, P: 17 }

const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [\dP]/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([id = '', text = '', shownBy = '', doneBy = '']) => ({ id, text, shownBy, doneBy }))

/** Whether a test file holds a test of exactly this title. */
function hasTest(file: string, title: string): boolean {
  const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'").replace(/\(\s+/g, '(')
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote},`))
}

test('every line of the specification is in its map, once', () => {
  const expected = Object.entries(lines).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(rows.map(({ id }) => id).sort()).toEqual(expected.sort())
})

test.each(rows)('$id is shown by tests that exist: $text', ({ shownBy }) => {
  for (const entry of shownBy.split('<br>')) {
    const [, file = '', title = ''] = /^`((?:tests\/browser\/\S+\.spec|\S+\.test)\.ts)` › (.+)$/.exec(entry) ?? []
    expect(title, entry).not.toBe('')
    expect(hasTest(file, title), entry).toBe(true)
  }
})

test.each(rows)('$id is done by files that exist: $text', ({ doneBy }) => {
  for (const entry of doneBy.split('<br>')) {
    const [, file] = /^`(.+)`$/.exec(entry) ?? []
    expect(file !== undefined && existsSync(join(root, file)), entry).toBe(true)
  }
})
