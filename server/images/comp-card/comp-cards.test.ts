import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { type CardFormat, type CompCard, cardFormats } from '#domain/pdfs.ts'
import { fullRunOnly } from '#tests/helpers/full-run.ts'
import { elementsWithRole, readPdf } from '#tests/helpers/read-pdf.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { decodeForSite } from '../../compose/decode-for-site.ts'
import { createImageService } from '../image-service.ts'
import { openVariantStore } from '../variant-store.ts'
import { createCompCardMaker } from './comp-cards.ts'
import { loadPrintPictures } from './print-pictures.ts'

const card: CompCard = {
  language: 'pt',
  format: 'a5',
  hasMarks: false,
  title: 'Łucja Šimėnaitė — Composite, Mármore',
  name: 'Łucja Šimėnaitė',
  agency: 'Mármore',
  pictures: ['front', 'one', 'two', 'three', 'four'].map((source) => ({ source, alt: `Retrato ${source}` })),
  measures: [
    { label: 'Altura', value: '178 cm', elsewhere: '5′10½″' },
    { label: 'Olhos', value: 'Castanhos, não claros' },
    { label: 'Sapatos', value: '39 EU', elsewhere: '≈ 37 BR, 8 US' },
  ],
  notes: ['Medidas conferidas em 28 de setembro de 2026'],
  contact: ['casting@marmore.example', '+55 11 0000-0100'],
  profile: { url: 'https://site.example/modelo/5/lucja', qrAlt: 'Código QR' },
}

/** An image service with its own store, whose originals are `respond`'s. */
async function openCards(respond: (source: string) => Response | Promise<Response>) {
  const folder = await temporaryFolder()
  const store = await openVariantStore(folder.path, 50_000_000)
  const open = vi.fn(async (source: string) => respond(source))
  const service = createImageService({ source: { open }, store, decode: decodeForSite, log: pino({ enabled: false }) })
  return {
    make: createCompCardMaker(service),
    service,
    open,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

async function picture(width: number, height: number): Promise<Response> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer()
  return new Response(new Uint8Array(bytes))
}

async function read(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

test('is a tagged PDF with title, language and embedded subsets of the two typefaces', async () => {
  await using cards = await openCards(() => picture(900, 1200))
  const pdf = await read(await cards.make(card))

  expect(pdf.title).toBe(card.title)
  expect(pdf.language).toBe('pt-BR')
  expect(pdf.fonts.length).toBeGreaterThanOrEqual(2)
  for (const font of pdf.fonts) expect(font).toMatch(/^[A-Z]{6}\+(BodoniModa|HankenGrotesk|NotoSans)/)
  const [front, back] = pdf.structure
  expect(front && elementsWithRole(front, 'Figure').map(({ alt }) => alt)).toEqual(['Retrato front'])
  expect(front && elementsWithRole(front, 'H1')).toHaveLength(1)
  expect(back && elementsWithRole(back, 'Figure').map(({ alt }) => alt)).toEqual([
    'Retrato one',
    'Retrato two',
    'Retrato three',
    'Retrato four',
    'Código QR',
  ])
  expect(back && elementsWithRole(back, 'LI')).toHaveLength(3)

  const other = await read(await cards.make({ ...card, typefaces: 'garamond' }))
  expect(other.fonts.filter((font) => /EBGaramond|Figtree/.test(font)).length).toBeGreaterThanOrEqual(2)
})

test('has text that can be copied, with letters beyond Latin 1 and the signs of feet, inches and approximation', async () => {
  await using cards = await openCards(() => picture(900, 1200))
  const { pages } = await read(await cards.make(card))
  const [front, back] = pages.map((page) => page.replace(/\s+/g, ' '))

  expect(front).toContain('Łucja Šimėnaitė')
  expect(front).toContain('MÁRMORE')
  expect(back).toContain('5′10½″')
  expect(back).toContain('≈ 37 BR, 8 US')
  expect(back).toContain('não claros')
  expect(back).toContain('casting@marmore.example')
  expect(back).toContain('28 de setembro de 2026')
})

test('names who made the pictures on the back, also at length', async () => {
  await using cards = await openCards(() => picture(900, 1200))
  const names = Array.from({ length: 30 }, (_, index) => `Ateliê ${index}`).join(', ')
  const { pages } = await read(await cards.make({ ...card, credits: `Fotos: ${names}` }))
  const [front, back] = pages.map((page) => page.replace(/\s+/g, ' '))

  expect(front).not.toContain('Fotos:')
  expect(back).toContain(`Fotos: ${names}`)
  expect(back).toContain('28 de setembro de 2026')
})

test.each([
  ['山田 花子', 'NotoSerifJP'],
  ['Анна', 'NotoSerifDisplay'],
  ['محمد علي', 'NotoNaskhArabic'],
  ['Nguyễn Thị Ánh', 'NotoSerifDisplay'],
  ['김민수', 'NotoSerifKR'],
  ['张伟丽', 'NotoSerifSC'],
])('has the name %s in a font that has its letters', async (name, font) => {
  await using cards = await openCards(() => picture(900, 1200))
  const { pages, fonts } = await read(await cards.make({ ...card, name }))

  // Dots of Arabic letters are glyphs without a character.
  expect(pages[0]?.normalize('NFKC').replace(/[\s\p{Cc}]+/gu, ' ')).toContain(name)
  expect(fonts.some((one) => one.includes(font))).toBe(true)
})

test('omits letters that no font has', async () => {
  await using cards = await openCards(() => picture(900, 1200))
  const { pages } = await read(await cards.make({ ...card, name: 'Ana ᏣᎳᎩ' }))

  expect(pages[0]).toContain('Ana')
})

test.each<[CardFormat, width: number, height: number, bleed: number]>([
  ['a5', 419.53, 595.28, 8.5],
  ['us', 396, 612, 9],
])('has the boxes of %s, with and without crop marks', async (format, width, height, bleed) => {
  await using cards = await openCards(() => picture(900, 1200))
  const [plain, marked] = await Promise.all(
    [false, true].map(async (hasMarks) => read(await cards.make({ ...card, format, hasMarks }))),
  )

  expect(plain?.boxes).toHaveLength(2)
  for (const boxes of plain?.boxes ?? []) {
    for (const box of Object.values(boxes)) expectBox(box, [0, 0, width, height])
  }
  expect(marked?.boxes).toHaveLength(2)
  for (const { MediaBox, BleedBox, TrimBox } of marked?.boxes ?? []) {
    const [left = 0, top = 0] = TrimBox
    expectBox(TrimBox, [left, top, left + width, top + height])
    expectBox(BleedBox, [left - bleed, top - bleed, left + width + bleed, top + height + bleed])
    expectBox(MediaBox, [0, 0, width + 2 * left, height + 2 * top])
    expect(left).toBeGreaterThan(bleed + 10)
  }
})

/** Compares boxes to a tenth of a point. */
function expectBox(box: number[], expected: number[]) {
  expect(box).toHaveLength(4)
  for (const [index, value] of expected.entries()) expect(Math.abs((box[index] ?? 0) - value)).toBeLessThan(0.1)
}

test('has pictures of 300 dpi at most, and enlarges none', async () => {
  await using cards = await openCards((source) => (source === 'one' ? picture(120, 160) : picture(4000, 5000)))
  const [front, small, ...others] = (await read(await cards.make(card))).pictures

  const { width } = cardFormats.a5
  expect(front?.[0]).toBe(Math.round((width / 25.4) * 300))
  expect(small?.[0]).toBeLessThanOrEqual(120)
  expect(small?.[1]).toBeLessThanOrEqual(160)
  expect(others.map(([picture]) => picture)).toEqual([587, 587, 587])
})

test('omits a missing picture, and moves the others up', async () => {
  await using cards = await openCards((source) =>
    source === 'front' ? new Response(null, { status: 404 }) : picture(900, 1200),
  )
  const { structure } = await read(await cards.make(card))

  const [front, back] = structure
  expect(front && elementsWithRole(front, 'Figure').map(({ alt }) => alt)).toEqual(['Retrato one'])
  expect(back && elementsWithRole(back, 'Figure')).toHaveLength(4)
})

test('has one side with measures and QR code where the back would have no picture', async () => {
  await using cards = await openCards((source) =>
    source === 'front' ? picture(900, 1200) : new Response(null, { status: 404 }),
  )
  const colors = { paper: '#201810', ink: '#f7f4ef' }
  const { pages, structure } = await read(await cards.make({ ...card, colors, credits: 'Foto: Ateliê Sul' }))

  expect(pages).toHaveLength(1)
  for (const text of ['ALTURA', 'SAPATOS', '5′10½″', '≈ 37 BR, 8 US', 'MÁRMORE', 'Ateliê Sul'])
    expect(pages[0]).toContain(text)
  for (const text of ['Łucja', '178 cm', 'casting@marmore.example', '28 de setembro de 2026']) {
    expect(pages[0]).toContain(text)
  }
  const figures = structure[0] && elementsWithRole(structure[0], 'Figure').map(({ alt }) => alt)
  expect(figures).toEqual(['Retrato front', 'Código QR'])
})

test('is made of text alone where there are no pictures', async () => {
  await using cards = await openCards(() => new Response(null, { status: 404 }))
  const { pages } = await read(await cards.make({ ...card, pictures: [], measures: [], contact: [], notes: [] }))

  expect(pages[0]).toContain('Łucja')
})

test('responds with 502 when the pictures’ host fails', async () => {
  await using cards = await openCards(() => new Response(null, { status: 500 }))

  expect((await cards.make(card)).status).toBe(502)
})

test('is made once for the same content, and again after a picture was deleted', async () => {
  await using cards = await openCards(() => picture(900, 1200))
  await Promise.all([cards.make(card), cards.make(card)])
  await cards.make(card)
  expect(cards.open).toHaveBeenCalledTimes(5)

  await cards.make({ ...card, measures: [] })
  expect(cards.open).toHaveBeenCalledTimes(10)

  await cards.service.delete([])
  await cards.make(card)
  expect(cards.open).toHaveBeenCalledTimes(15)
})

test('is made again after a day when one of its pictures may have changed', async () => {
  await using cards = await openCards(() => picture(900, 1200))
  const pictures = ['front-3f2a9c1d.webp', 'one'].map((source) => ({ source, alt: source }))
  await cards.make({ ...card, pictures })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  await cards.make({ ...card, pictures })
  vi.useRealTimers()
  expect(cards.open).toHaveBeenCalledTimes(4)
})

test('crops each picture around its own focal point', async () => {
  const focals = [{ x: 0.1, y: 0.2 }, undefined]
  const pictures = focals.map((focal, index) => ({ source: `${index}`, alt: '', focal }))
  const box = { x: 0, y: 0, width: 72, height: 144 }
  const decode = vi.fn().mockResolvedValue({})
  await loadPrintPictures(pictures, () => [box, box], decode)
  expect(decode.mock.calls.map(([source, { input }]) => [source, input])).toEqual(
    focals.map((focal, index) => [`${index}`, { width: 300, height: 600, focal }]),
  )
})

test('responds with 503 and Retry-After when too much waits', { ...fullRunOnly, timeout: 60_000 }, async () => {
  await using cards = await openCards(() => picture(90, 120))
  const many = Array.from({ length: 210 }, (_, index) => cards.make({ ...card, pictures: [], name: `Ana ${index}` }))
  const responses = await Promise.all(many)

  const refused = responses.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers } of refused) {
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
})
