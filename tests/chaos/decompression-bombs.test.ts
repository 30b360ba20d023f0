import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { applicationViews } from '#contracts/panel/submissions.ts'
import { visitorLimits } from '#services/images/limits.ts'
import memorySettings from '../../scripts/runtime-flags.json' with { type: 'json' }
import { changedJpeg, gifBomb, pngBomb } from '../helpers/decompression-bombs.ts'
import { bringPicture, firstAdministrator } from '../helpers/first-administrator.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { heifGrid, heifProperty } from '../helpers/heif-grid.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { isAcknowledged, newAddress, newApplication, newMessage, type Sent, send } from '../helpers/visitors.ts'

const progressive = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a88868' } })
  .jpeg({ progressive: true })
  .toBuffer()

/** Small files that are enormous, slow or mislabelled. The slow ones are within all limits. */
const bombs: Record<string, () => Buffer> = {
  'four lines of 15 million pixels': () => pngBomb(15_000_000, 4),
  '60 million lines': () => pngBomb(1, 60_000_000),
  'a slow PNG': () => pngBomb(6_500, 6_500, { depth: 8, colorType: 6 }),
  'an interlaced PNG': () => pngBomb(3_500, 3_500, { depth: 8, colorType: 6, isInterlaced: true }),
  'a HEIC of 24 megapixels in Display P3': () => heifGrid({ tiles: 14, properties: [heifProperty.primaries(12)] }),
  'a HEIC of 108 megapixels': () => heifGrid({ tiles: 30 }),
  'a HEIC of 108 megapixels that says it is small': () => heifGrid({ tiles: 30, claimed: { width: 300, height: 400 } }),
  'a JPEG of 30,000 scans': () => changedJpeg(progressive, { scans: 30_000 }),
  'a JPEG of 49 scans': () => changedJpeg(progressive, { width: 6_000, height: 4_000, scans: 38 }),
  'arithmetic coding': () => changedJpeg(progressive, { code: 0xca }),
  'a GIF of 65,535 × 65,535': () => gifBomb(65_535, 65_535),
}

/** The site, and one decoder at the limit of a visitor's or of the staff's pictures, in MB. */
const maxMegabytes = { visitor: 180 + visitorLimits.residentBytes / 1_000_000, staff: 600 }

/** A second decoder, which makes the site's own pictures meanwhile, in MB. */
const ownDecoderMegabytes = 150

/** Started like `npm start`, which configures the memory of the process. */
const environment = { TRUST_PROXY: '1', ...memorySettings }

/** An application whose four photos are this file. */
function applicationWith(photo: Buffer): Sent {
  const application = newApplication()
  for (const view of applicationViews)
    if (application.body instanceof FormData) application.body.set(view, new File([new Uint8Array(photo)], 'IMG_1.jpg'))
  return application
}

/** The memory of the site and its decoders, in MB, counting shared pages once. */
async function memoryOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const others = children.trim().split(' ').filter(Boolean).map(Number)
  const own = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(own)?.[1] ?? 0)
  const sizes = await Promise.all(others.map(memoryOf))
  return kilobytes / 1_000 + sizes.reduce((sum, size) => sum + size, 0)
}

/** The maximum memory of the site until `stop` is called. */
function watchMemory({ process: { pid = 0 } }: RunningSite) {
  let max = 0
  let isOver = false
  async function watch() {
    while (!isOver) {
      max = Math.max(max, await memoryOf(pid))
      await pause(30)
    }
    return max
  }
  const watching = watch()
  return {
    stop() {
      isOver = true
      return watching
    },
  }
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

/** The median times of a page, of searches from this height, which no cache has yet, and of a message, in milliseconds. */
async function measureVisits(url: string, minHeight: number) {
  async function timed(work: () => Promise<unknown>): Promise<number> {
    const startedAt = performance.now()
    await work()
    return performance.now() - startedAt
  }
  async function open(path: string): Promise<void> {
    const page = await fetch(url + path)
    expect(page.status).toBe(200)
    await page.text()
  }
  const times = { page: [] as number[], search: [] as number[], message: [] as number[] }
  for (let height = minHeight; height < minHeight + 30; height++) {
    times.page.push(await timed(() => open('/modelos')))
    times.search.push(await timed(() => open(`/modelos?height_min=${height}`)))
    times.message.push(await timed(async () => expect(isAcknowledged(await send(url, newMessage()))).toBe(true)))
  }
  return { page: medianOf(times.page), search: medianOf(times.search), message: medianOf(times.message) }
}

describe('memory stays bounded and the site responds, for photos and the library', () => {
  let site: RunningSite
  let staff: { cookie: string; origin: string }

  beforeAll(async () => {
    site = await startSite(environment)
    staff = { cookie: await firstAdministrator(site), origin: site.url }
    return () => site[Symbol.asyncDispose]()
  }, timeoutMs)

  test.each(Object.entries(bombs))('handles %s', { timeout: timeoutMs }, async (_name, bomb) => {
    const bytes = bomb()
    expect(bytes.length).toBeLessThan(1_000_000)
    const memory = watchMemory(site)
    expect([201, 422]).toContain(await send(site.url, applicationWith(bytes)))
    expect(await memory.stop()).toBeLessThan(maxMegabytes.visitor)
    // Staff may upload larger pictures.
    const library = watchMemory(site)
    expect([201, 422]).toContain((await bringPicture(site.url, bytes, staff)).status)
    expect(isAcknowledged(await send(site.url, newApplication()))).toBe(true)
    expect(await library.stop()).toBeLessThan(maxMegabytes.staff)
  })
})

test.each([1, 3])('answers others while %d addresses send bombs', { timeout: timeoutMs }, async (count) => {
  await using site = await startSite(environment)
  const files = Object.values(bombs).map((make) => make())
  const calm = await measureVisits(site.url, 130)
  const memory = watchMemory(site)
  let isOver = false
  let finished = 0
  for (let address = 0; address < count; address++) {
    const attacker = newAddress()
    for (let first = 0; first < 8 / count; first++) void attack(attacker, first)
  }
  async function attack(address: string, first: number): Promise<void> {
    for (let turn = first; !isOver; turn++) {
      const bomb = applicationWith(files[turn % files.length] as Buffer)
      // Pending requests end with the site.
      await send(site.url, bomb, address).catch(() => {})
      finished++
    }
  }

  for (let turn = 0; turn < 4; turn++) {
    const before = finished
    expect(isAcknowledged(await send(site.url, newApplication()))).toBe(true)
    // Addresses take turns. Otherwise all that came before would be finished first.
    expect(finished - before).toBeLessThanOrEqual(5 * count)
  }
  const attacked = await measureVisits(site.url, 160)
  isOver = true
  const times = JSON.stringify({ calm, attacked })
  expect(attacked.page, times).toBeLessThan(10 * calm.page)
  expect(attacked.search, times).toBeLessThan(10 * calm.search)
  expect(attacked.message, times).toBeLessThan(10 * calm.message)
  expect(await memory.stop(), times).toBeLessThan(maxMegabytes.visitor + ownDecoderMegabytes)
  expect(site.process.exitCode).toBeNull()
})

test('refuses a video of 201 MB, and leaves nothing behind', { timeout: timeoutMs }, async () => {
  await using folder = await temporaryFolder()
  await using site = await startSite({ TRUST_PROXY: '1', TMPDIR: folder.path })
  const staff = { cookie: await firstAdministrator(site), origin: site.url }
  const memory = watchMemory(site)
  const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="long.mp4"\r\n\r\n'
  let sent = 0
  const body = new ReadableStream({
    start: (controller) =>
      controller.enqueue(Buffer.concat([Buffer.from(start), Buffer.from('\0\0\0\x18ftypisom', 'latin1')])),
    pull(controller) {
      if (sent === 201) {
        controller.enqueue(Buffer.from('\r\n--x--\r\n'))
        return controller.close()
      }
      sent++
      controller.enqueue(Buffer.alloc(1_048_576))
    },
  })
  const headers = { ...staff, 'content-type': 'multipart/form-data; boundary=x' }
  // Without a length the size is unknown before it has arrived.
  const request: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const response = await fetch(`${site.url}/admin/api/media`, request)
  expect(await response.json()).toMatchObject({ status: 413, errors: { file: ['too_large'] } })
  expect((await readdir(folder.path)).filter((name) => name.startsWith('passarela-upload-'))).toEqual([])
  expect(await memory.stop()).toBeLessThan(maxMegabytes.visitor)
})
