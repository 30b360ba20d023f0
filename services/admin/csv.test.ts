import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from '#domain/spreadsheet-formulas.ts'
import { readCsv, toCsv, UnreadableCsvError } from './csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const awkward = [
  '',
  'João "Jota" Água, o 2º; linha\nnova\r\ne mais',
  '😀👩🏽‍🦱',
  'שלום, عَالَم',
  '=1+1',
  "'=1+1",
  "'tis",
  '-2',
  '+55 11 99999-0000',
  '@sum',
  '＝cmd',
  'Ana;=1+1;',
  'Ana, "=1+1",',
  "Ana;'=1+1",
  'Ana|-1|@x',
  ';;=1,,+1',
  'x\n=1+1',
  'x\r\n"=1+1',
  "x\n'=1+1",
  'x\n\ny',
  '\t=1+1',
  '\n\n=1+1',
]

test.each([',', ';'] as const)('a table with %j survives writing and reading', (delimiter) => {
  const rows = awkward.map((text, id) => ({ id: id + 1, text }))
  const csv = toCsv(['id', 'text'], rows, { delimiter })
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const table = readCsv(bytes(csv))
  expect(table).toMatchObject({ delimiter, header: ['id', 'text'] })
  expect(table.lines.map(({ cells }) => cells)).toEqual(rows.map(({ id, text }) => [String(id), text]))
})

test('escapes formulas in cells', () => {
  const csv = toCsv(
    ['text'],
    awkward.map((text) => ({ text })),
  )
  expect(csv).not.toMatch(/^"?[=+\-@\t＝]/m)
})

test('escapes formulas after a line break or a delimiter of another locale within a cell', () => {
  for (const delimiter of [',', ';'] as const) {
    const rows = awkward.map((text) => ({ id: 'x', text }))
    const csv = toCsv(['id', 'text'], rows, { delimiter })
    for (const other of [',', ';', '|', '\t']) {
      const cells = csv.split(/\r?\n/).flatMap((line) => line.split(other))
      expect(cells.filter((cell) => /^["\s]*[=+\-@＝]/.test(cell))).toEqual([])
    }
  }
})

test.each(['\n', ' ', "'", ';', '\n"', "\n'", '-'])('escapes long repetitions of %j in linear time', (part) => {
  const text = `a${part.repeat(200_000 / part.length)}b`
  expect(unescapeFormula(escapeFormula(text))).toBe(text)
})

test('adds nothing to texts without formulas', () => {
  for (const text of ['x\n\ny', 'Olá,\nbom dia', "a,\n\t'b'", '1;\t2']) expect(escapeFormula(text)).toBe(text)
})

test('counts lines like an editor', () => {
  const { lines } = readCsv(bytes('a,b\r\n"one\r\ntwo",2\r\n\r\n3,4'))
  expect(lines).toEqual([
    { number: 2, cells: ['one\r\ntwo', '2'] },
    { number: 5, cells: ['3', '4'] },
  ])
})

const utf16 = Buffer.from('\uFEFFnome\tÁgua', 'utf16le')

test.each([
  ['Windows-1252', Buffer.from('nome;Água', 'latin1')],
  ['Windows-1252 with a typographic apostrophe', Buffer.from('nome;Água;D\x92Ávila', 'latin1')],
  ['Mac OS Roman', Buffer.from('nome;\xe7gua;Jo\x8bo', 'latin1')],
  ['UTF-16', utf16],
  ['UTF-16 with the larger byte first', Buffer.from(utf16).swap16()],
])('reads %s', (_encoding, file) => {
  const { header } = readCsv(file)
  expect(header.slice(0, 2)).toEqual(['nome', 'Água'])
  expect(['D’Ávila', 'João', undefined]).toContain(header[2])
})

test.each([
  ['sep=;\r\na,b;c\r\n1;2', ['a,b', 'c']],
  ['sep=,\na,b;c;d;e\n1,2', ['a', 'b;c;d;e']],
  ['"a, b";"c"\n1;2', ['a, b', 'c']],
  ['"a";"b"\n1;2', ['a', 'b']],
])('reads the columns of %j', (text, header) => {
  const table = readCsv(bytes(text))
  expect(table.header).toEqual(header)
  expect(table.lines).toEqual([{ number: text.startsWith('sep') ? 3 : 2, cells: ['1', '2'] }])
})

test.each([
  ['a,b\n"open,2', 2],
  ['a,b\n1,2\n3,x"y"\n', 3],
  ['sep=,\na,b\n"open,2', 3],
  ['PK\u0003\u0004\0\0', 1],
])('refuses %j from line %i on', (text, line) => {
  try {
    readCsv(bytes(text))
    expect.fail()
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableCsvError)
    expect(error).toMatchObject({ line })
  }
})

test('refuses an empty file', () => {
  expect(readCsv(bytes('\uFEFF'))).toMatchObject({ header: [], lines: [] })
})

const signs = fc.constantFrom('=', '+', '-', '@', '＝', "'", ',', ';', '|', '\t', '"', ' ', '\n', '\r', 'a', '1')

test('removes the escapes on reading', () => {
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 12 }), (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    }),
  )
})
