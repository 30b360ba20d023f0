import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationViews } from '#contracts/panel/submissions.ts'
import { holdBody, slowForms } from '../helpers/slow-body.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'
import { newApplication, newMessage, type Sent, send } from '../helpers/visitors.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' })
  // The first page of each kind takes longer.
  await Promise.all([fetch(`${site.url}/contato`), fetch(`${site.url}/modelos?name=`)])
})

afterAll(() => site[Symbol.asyncDispose]())

/** Starts this many bodies from `addresses` in turn. */
function holdBodies(form: keyof typeof slowForms, count: number, addresses: string[]): Disposable {
  const held = new DisposableStack()
  for (let index = 0; index < count; index++) {
    const address = addresses[index % addresses.length] ?? ''
    held.use(holdBody(site.url, { ...slowForms[form], address }))
  }
  return held
}

/** An application with photos as large as phones'. */
async function largeApplication(): Promise<Sent> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = await sharp({ create: { width: 1_200, height: 1_600, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const application = newApplication()
  for (const view of applicationViews) {
    if (application.body instanceof FormData) application.body.set(view, new File([new Uint8Array(photo)], 'a.jpg'))
  }
  return application
}

/** The durations of visitors' actions in milliseconds, each at most ten seconds. */
async function visit(): Promise<{ search: number; message: number }> {
  const began = performance.now()
  const timed = async (response: Promise<unknown>) => {
    await response
    return performance.now() - began
  }
  const signal = AbortSignal.timeout(10_000)
  const search = fetch(`${site.url}/modelos?name=${crypto.randomUUID()}`, { signal }).then((response) =>
    response.text(),
  )
  const message = Promise.race([
    send(site.url, newMessage()).then((status) => expect(status).toBe(303)),
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ])
  const [searched, sent] = await Promise.all([timed(search), timed(message)])
  return { search: searched, message: sent }
}

test('pages and messages do not wait for bodies that never end', async () => {
  using _held = holdBodies('message', 24, ['203.0.113.1'])
  await visit()
})

test('pages and messages do not wait for applications that never end', async () => {
  using _held = holdBodies('application', 24, ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
  await visit()
})

test.each([
  ['three addresses', ['203.0.113.11', '203.0.113.12', '203.0.113.13']],
  ['three networks of one IPv6 site', ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1']],
])('accepts applications while %s declare 60 MB each and send nothing', async (_name, addresses) => {
  using _held = holdBodies('application', 3, addresses)
  expect(await send(site.url, await largeApplication())).toBe(201)
})

test('a network without free slots can still send a message', async () => {
  using _held = holdBodies('message', 40, ['203.0.113.21'])
  await expect.poll(() => send(site.url, newMessage(), '203.0.113.21'), { timeout: 20_000 }).toBe(303)
})

test('responds to an HTTP/1.0 health check without a host', async () => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.write('GET /healthz HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})
