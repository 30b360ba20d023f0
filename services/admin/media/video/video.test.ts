import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { box, mp4, place, webm } from '#tests/helpers/videos.ts'
import { bytesOf, MalformedVideoError, UnplayableVideoError } from './bytes.ts'
import { cleanMp4 } from './mp4.ts'
import { detectVideoFormat } from './video.ts'
import { cleanWebm } from './webm.ts'

/** The cleaned video and its display size. */
async function cleaned(video: Uint8Array, clean: typeof cleanMp4) {
  const folder = await mkdtemp(join(tmpdir(), 'passarela-video-'))
  await using _removed = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  const path = join(folder, 'video')
  await writeFile(path, video)
  await using file = await open(path, 'r+')
  const size = await clean(bytesOf(file, video.length))
  const bytes = await readFile(path)
  return { size, bytes, text: bytes.toString('latin1') }
}

const demo = (name: string) => readFile(new URL(`../../../../demo/media/slides/${name}`, import.meta.url))

test('an MP4 keeps its video and audio in place, without personal metadata', async () => {
  const video = mp4()
  const { size, bytes, text } = await cleaned(video, cleanMp4)
  expect(size).toEqual({ width: 1280, height: 720 })
  expect(bytes).toHaveLength(video.length)
  expect(text.indexOf('the video itself')).toBe(video.indexOf('the video itself'))
  for (const secret of [
    place,
    place.slice(0, 10),
    place.slice(10),
    'Ana',
    'location',
    'udta',
    'meta',
    'uuid',
    'mebx',
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(bytes.includes(Buffer.from([0xe8, 0x75, 0x47, 0x00]))).toBe(false)
  expect(video.includes(Buffer.from([0xe8, 0x75, 0x47, 0x00]))).toBe(true)
})

test("keeps the orientation of a phone's upright video", async () => {
  expect((await cleaned(mp4({ isTurned: true }), cleanMp4)).size).toEqual({ width: 720, height: 1280 })
})

test('cleans the further tracks of an MP4, and takes the size of its first video', async () => {
  const video = mp4({
    more: [
      { kind: 'soun', entry: 'mp4a', samples: 'the sound' },
      { kind: 'meta', entry: 'mebx', samples: 'more places' },
      { kind: 'vide', entry: 'avc1', samples: 'another angle', width: 320, height: 180 },
    ],
  })
  const { size, text } = await cleaned(video, cleanMp4)
  expect(size).toEqual({ width: 1280, height: 720 })
  for (const part of ['the video itself', 'the sound', 'another angle', 'mp4a']) expect(text).toContain(part)
  for (const secret of ['more places', place, 'Ana', 'mebx', 'udta']) expect(text).not.toContain(secret)
})

test('a fragmented MP4 is cleaned unless it has other tracks than video and audio', async () => {
  await expect(cleaned(mp4({ isFragmented: true }), cleanMp4)).rejects.toThrow(UnplayableVideoError)
  const sound = { kind: 'soun', entry: 'mp4a', samples: 'the sound' } as const
  const { text } = await cleaned(mp4({ isFragmented: true, hasPlaces: false, more: [sound] }), cleanMp4)
  expect(text).toContain('moof')
})

const secondTracks = { more: [{ codec: 'A_OPUS' }, { codec: 'V_VP8', width: 320 }] }

test.each([{}, { isLive: true }, secondTracks])('a WebM keeps video and audio only: %j', async (options) => {
  const video = webm(options)
  const { size, bytes, text } = await cleaned(video, cleanWebm)
  expect(size).toEqual({ width: 640, height: 360 })
  expect(bytes).toHaveLength(video.length)
  expect(text).toContain('the video itself')
  expect(text).not.toContain(place)
})

test('cleaning a clean video changes nothing', async () => {
  for (const [video, clean] of [
    [mp4(), cleanMp4],
    [webm(), cleanWebm],
  ] as const) {
    const once = await cleaned(video, clean)
    expect((await cleaned(once.bytes, clean)).bytes).toEqual(once.bytes)
  }
})

test('real videos', async () => {
  expect((await cleaned(await demo('home-video-desktop.mp4'), cleanMp4)).size).toEqual({ width: 1280, height: 720 })
  expect((await cleaned(await demo('home-video-mobile.webm'), cleanWebm)).size).toEqual({ width: 720, height: 960 })
})

test.each([
  ['HEVC', mp4({ codec: 'hvc1' }), cleanMp4],
  ['ProRes', mp4({ codec: 'apch' }), cleanMp4],
  ['ten bits a colour', mp4({ profile: 110 }), cleanMp4],
  ['H.264 in WebM', webm({ codec: 'V_MPEG4/ISO/AVC' }), cleanWebm],
  ['H.264 in the second track of a WebM', webm({ more: [{ codec: 'V_MPEG4/ISO/AVC', width: 320 }] }), cleanWebm],
])('refuses %s, which not every browser plays', async (_what, video, clean) => {
  await expect(cleaned(video, clean)).rejects.toThrow(UnplayableVideoError)
})

test.each([
  ['an MP4 without a video', box('ftyp', Buffer.from('isom')), cleanMp4],
  ['half an MP4', mp4().subarray(0, 300), cleanMp4],
  [
    'an MP4 whose box is longer than the file',
    Buffer.concat([mp4(), Buffer.from('\xff\xff\xff\xfffree', 'latin1')]),
    cleanMp4,
  ],
  ['half a WebM', webm().subarray(0, 200), cleanWebm],
  ['a WebM without a video', webm().subarray(0, 40), cleanWebm],
  ['a WebM that begins only', webm().subarray(0, 6), cleanWebm],
])('refuses %s as malformed', async (_what, video, clean) => {
  await expect(cleaned(video, clean)).rejects.toThrow(MalformedVideoError)
})

test('parses a truncated video in bounded time', async () => {
  for (const [video, clean] of [
    [mp4(), cleanMp4],
    [webm(), cleanWebm],
    [webm({ isLive: true }), cleanWebm],
  ] as const) {
    for (let length = 0; length < video.length; length += 7) {
      await cleaned(video.subarray(0, length), clean).catch((error) =>
        expect(error).toBeInstanceOf(MalformedVideoError),
      )
    }
  }
})

test.each([
  [mp4(), 'mp4'],
  [mp4({ brand: 'qt  ' }), undefined],
  [webm(), 'webm'],
  [webm({ docType: 'matroska' }), undefined],
  [Buffer.from('OggS\0'), 'ogg'],
  [Buffer.from('GIF89a'), undefined],
])('%#: detects the format from the content', (bytes, format) => {
  expect(detectVideoFormat(bytes.subarray(0, 256))).toBe(format)
})
