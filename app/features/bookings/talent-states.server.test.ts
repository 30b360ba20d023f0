import { expect, test } from 'vitest'
import { describeState } from './talent-states.server.ts'

test.each([
  ['en', ['1st option', '2nd option', '3rd option', '4th option', '11th option', '22nd option']],
  ['pt', ['1ª opção', '2ª opção', '3ª opção', '4ª opção', '11ª opção', '22ª opção']],
] as const)('counts options as people do (%s)', (language, texts) => {
  expect([1, 2, 3, 4, 11, 22].map((rank) => describeState({ state: 'option', rank }, language))).toEqual(texts)
})
