import { expect, test } from 'vitest'
import { trimCopyright } from './copyright-line.ts'

test.each([
  ['Mármore. Todos os direitos reservados.', 'Mármore. Todos os direitos reservados.'],
  ['© Mármore', 'Mármore'],
  ['© 2026 Mármore', 'Mármore'],
  ['Copyright © 2019–2026, Mármore', 'Mármore'],
  ['(c) 2019 - 2026 Mármore', 'Mármore'],
  ['2026 © Mármore', 'Mármore'],
  ['Copyrighted works of Mármore', 'Copyrighted works of Mármore'],
  ['1001 Noites', '1001 Noites'],
  ['© 2026', undefined],
  ['', undefined],
  [null, undefined],
])('%s becomes %s', (line, trimmed) => {
  expect(trimCopyright(line)).toBe(trimmed)
})
