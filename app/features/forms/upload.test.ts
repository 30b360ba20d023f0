import { afterEach, expect, test, vi } from 'vitest'
import { interrupted, upload } from './upload.ts'

afterEach(() => vi.unstubAllGlobals())

/** Uploads a form to a server with this response; without one the connection is lost. */
function send(response?: { status: number; responseText: string }, onProgress?: (share: number) => void) {
  class Request extends EventTarget {
    status = response?.status ?? 0
    responseText = response?.responseText ?? ''
    upload = new EventTarget()
    open() {}
    send() {
      for (const [loaded, total] of [
        [0, 0],
        [1, 4],
        [4, 4],
      ] as const)
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
      this.dispatchEvent(new Event(response ? 'load' : 'error'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return upload('/contato', new FormData(), onProgress)
}

test.each([
  [413, 'tooLarge'],
  [429, 'tooMany'],
  [502, 'interrupted'],
  [504, 'interrupted'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('explains the status %i of a proxy by %s', async (status, failure) => {
  expect(await send({ status, responseText: '<h1>nginx</h1>' })).toEqual({ reply: { values: {}, errors: {}, failure } })
})

test('returns the reply of the server to a form that it does not accept', async () => {
  const reply = { values: { email: 'ana@' }, errors: { email: 'email' } }
  expect(await send({ status: 422, responseText: JSON.stringify(reply) })).toEqual({ reply })
})

test.each([
  ['{"url":"/enviada/a","confirmation":"Em 12 meses"}', { url: '/enviada/a', confirmation: 'Em 12 meses' }],
  ['{"url":5}', {}],
  ['null', {}],
  ['', {}],
])('has received a form with a 201 and the content %s', async (responseText, uploaded) => {
  expect(await send({ status: 201, responseText })).toEqual(uploaded)
})

test('does not know what became of a form when the connection is lost', async () => {
  expect((await send()).reply).toBe(interrupted)
})

test('reports the share that was sent', async () => {
  const shares: number[] = []
  await send({ status: 201, responseText: '{}' }, (share) => shares.push(share))
  expect(shares).toEqual([0, 0.25, 1])
})
