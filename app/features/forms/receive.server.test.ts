import { expect, test } from 'vitest'
import { computeSubmissionKey } from './receive.server.ts'

test('derives equal keys from equal forms', async () => {
  expect(await computeSubmissionKey(formOf('Olá', [1, 2]))).toBe(await computeSubmissionKey(formOf('Olá', [1, 2])))
})

test.each([
  ['another text', formOf('Olá!', [1, 2])],
  ['another photo', formOf('Olá', [1, 3])],
])('derives a different key for %s', async (_, form) => {
  expect(await computeSubmissionKey(form)).not.toBe(await computeSubmissionKey(formOf('Olá', [1, 2])))
})

test('derives different keys for different field boundaries', async () => {
  const [one, other] = [new FormData(), new FormData()]
  one.append('a', 'b"],["c","d')
  other.append('a', 'b')
  other.append('c', 'd')
  expect(await computeSubmissionKey(one)).not.toBe(await computeSubmissionKey(other))
})

function formOf(message: string, photo: number[]): FormData {
  const form = new FormData()
  form.append('message', message)
  form.append('photo', new File([new Uint8Array(photo)], 'photo.jpg'))
  return form
}
