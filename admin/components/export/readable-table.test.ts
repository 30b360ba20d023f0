import { expect, test } from 'vitest'
import { writeReadableTable } from './readable-table.ts'

test('writes the chosen columns for spreadsheets, without formulas', () => {
  const rows = [
    { id: 1, name: 'João "Jota"; Água', height: -2.5, note: '=1+1', secret: 'x' },
    { id: 2, name: 'Bia', height: null, note: 'a\n=b' },
  ]
  const text = writeReadableTable(rows, ['name', 'height', 'note'], {
    headingOf: (name) => (name === 'height' ? 'Altura (cm)' : name),
    toText: (_name, value) => String(value ?? '').replace('.', ','),
    delimiter: ';',
  })
  expect(text).toBe('\uFEFFname;Altura (cm);note\r\n"João ""Jota""; Água";"-2,5";\'=1+1\r\nBia;;"a\n\'=b"\r\n')
})
