import { expect, test } from 'vitest'
import { submissionKey } from './submission-key.server.ts'

const today = '2026-03-01'

test('the same form makes the same key, as often as it is sent', async () => {
  expect(await submissionKey(formOf('Olá', [1, 2]), today)).toBe(await submissionKey(formOf('Olá', [1, 2]), today))
})

test.each([
  ['another text', formOf('Olá!', [1, 2]), today],
  ['another photo', formOf('Olá', [1, 3]), today],
  ['another day', formOf('Olá', [1, 2]), '2026-03-02'],
])('%s makes another', async (_, form, day) => {
  expect(await submissionKey(form, day)).not.toBe(await submissionKey(formOf('Olá', [1, 2]), today))
})

test('where one field ends and the next begins makes a difference', async () => {
  const [one, other] = [new FormData(), new FormData()]
  one.append('a', 'b"],["c","d')
  other.append('a', 'b')
  other.append('c', 'd')
  expect(await submissionKey(one, today)).not.toBe(await submissionKey(other, today))
})

function formOf(message: string, photo: number[]): FormData {
  const form = new FormData()
  form.append('message', message)
  form.append('photo', new File([new Uint8Array(photo)], 'photo.jpg'))
  return form
}
