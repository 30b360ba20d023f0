import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dialects } from '../helpers/dialects.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { siteData } from '../helpers/site-data.ts'
import { sendSlowly } from '../helpers/slow-body.ts'
import { startSite } from '../helpers/start-site.ts'
import { newAddress, newApplication, newMessage, type Sent, send } from '../helpers/visitors.ts'

const oneMegabit = 125_000

/** An application of about this many bytes. */
async function applicationOf(bytes: number): Promise<Sent> {
  const application = newApplication()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  // JPEG uses about two bytes per pixel of noise.
  const side = Math.round(Math.sqrt(bytes / 4 / 2))
  const photo = await sharp({ create: { width: side, height: side, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  for (const view of ['profile', 'front', 'entire', 'side']) {
    if (application.body instanceof FormData) application.body.set(view, new File([new Uint8Array(photo)], 'a.jpg'))
  }
  return application
}

/** Fails when a message or a search takes longer than ten seconds. */
async function expectResponses(url: string): Promise<void> {
  const signal = AbortSignal.timeout(10_000)
  const late = setTimeout(10_000, 'late', { ref: false })
  const page = await fetch(`${url}/modelos?height_min=${100 + Math.floor(Math.random() * 90)}`, { signal })
  expect(page.status).toBe(200)
  expect(await Promise.race([send(url, newMessage()), late])).toBe(303)
}

for (const dialect of dialects) {
  test(`phones at 1 Mbit/s send applications from one address without delaying others (${dialect})`, {
    timeout: timeoutMs,
  }, async () => {
    await using data = await siteData(dialect)
    await using site = await startSite(data.environment)
    const address = newAddress()
    const application = await applicationOf(8 * 1024 ** 2)
    const phones = Array.from({ length: 8 }, async () => {
      const { body } = newApplication()
      const own = { ...application, body: new FormData() }
      for (const [name, value] of application.body as FormData) own.body.append(name, value)
      // Different ones: equal applications are stored once.
      own.body.set('email', String((body as FormData).get('email')))
      return sendSlowly(site.url, own, address, oneMegabit)
    })
    const sending = Promise.all(phones)
    await setTimeout(1_000)
    for (let visits = 0; visits < 5; visits++) await expectResponses(site.url)
    expect(await sending).toEqual(Array(8).fill(201))
  })
}
