import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Lookbook, LookbookTalent } from '#domain/pdfs.ts'
import { elementsWithRole, readPdf } from '#tests/helpers/read-pdf.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { decodeForSite } from '../../compose/decode-for-site.ts'
import { createImageService } from '../image-service.ts'
import { openVariantStore } from '../variant-store.ts'
import { createLookbookMaker } from './lookbooks.ts'

function talent(name: string, pictures = 4): LookbookTalent {
  return {
    name,
    pictures: Array.from({ length: pictures }, (_, index) => ({ source: `${name}-${index}`, alt: `${name} ${index}` })),
    measures: [
      { label: 'Altura', value: '178 cm', elsewhere: '5′10½″' },
      { label: 'Olhos', value: 'Castanhos' },
    ],
    profile: { url: 'https://site.example/modelo/5/lucja', qrAlt: `Código QR de ${name}` },
  }
}

function lookbook(...talents: LookbookTalent[]): Lookbook {
  return {
    language: 'pt',
    format: 'a5',
    title: 'Mármore — Lookbook',
    heading: 'Lookbook',
    agency: 'Mármore',
    notes: ['23 de novembro de 2026'],
    contact: ['casting@marmore.example'],
    talents,
  }
}

async function openLookbooks(respond: (source: string) => Promise<Response> = () => picture()) {
  const folder = await temporaryFolder()
  const store = await openVariantStore(folder.path, 50_000_000)
  const open = vi.fn(respond)
  const service = createImageService({ source: { open }, store, decode: decodeForSite, log: pino({ enabled: false }) })
  return { make: createLookbookMaker(service), open, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

async function picture(): Promise<Response> {
  const create = { width: 90, height: 120, channels: 3, background: '#c0392b' } as const
  return new Response(new Uint8Array(await sharp({ create }).png().toBuffer()))
}

test('is a tagged PDF with a cover and a page for each talent, whose texts can be copied', async () => {
  await using lookbooks = await openLookbooks()
  const response = await lookbooks.make(lookbook(talent('Łucja Šimėnaitė'), talent('Ana', 1), talent('Eva', 0)))
  const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()))

  expect(pdf.title).toBe('Mármore — Lookbook')
  expect(pdf.language).toBe('pt-BR')
  for (const font of pdf.fonts) expect(font).toMatch(/^[A-Z]{6}\+(BodoniModa|HankenGrotesk|NotoSans)/)
  expect(pdf.pages).toHaveLength(4)
  const [cover = '', first = ''] = pdf.pages
  for (const words of ['MÁRMORE', 'Lookbook', '23 de novembro de 2026', 'Łucja Šimėnaitė', 'Ana', 'Eva']) {
    expect(cover).toContain(words)
  }
  // With the page of each.
  for (const words of ['Łucja Šimėnaitė 2', 'Ana 3', 'Eva 4']) expect(cover).toContain(words)
  for (const words of ['Łucja Šimėnaitė', '178 cm', '5′10½″', 'Castanhos']) expect(first).toContain(words)
  expect(pdf.structure.map((page) => elementsWithRole(page, 'Figure').length)).toEqual([0, 5, 2, 1])
  expect(pdf.structure.map((page) => elementsWithRole(page, 'Link').length)).toEqual([3, 1, 1, 1])
  expect(pdf.structure.map((page) => elementsWithRole(page, 'H2').length)).toEqual([0, 1, 1, 1])
})

test("names who made the pictures on the talent's page", async () => {
  await using lookbooks = await openLookbooks()
  const book = lookbook({ ...talent('Ana'), credits: 'Foto: Ateliê Sul' }, talent('Eva'))
  const { pages } = await readPdf(new Uint8Array(await (await lookbooks.make(book)).arrayBuffer()))

  expect(pages.map((page) => page.includes('Foto: Ateliê Sul'))).toEqual([false, true, false])
})

test('has a bookmark for the cover and each talent', async () => {
  await using lookbooks = await openLookbooks()
  const response = await lookbooks.make(lookbook(talent('Ana', 0), talent('Eva', 0)))
  const { bookmarks } = await readPdf(new Uint8Array(await response.arrayBuffer()))

  expect(bookmarks).toEqual(['Lookbook', 'Ana', 'Eva'])
})

test('omits missing pictures, and fails when their host does', async () => {
  await using missing = await openLookbooks(async (source) =>
    source === 'Ana-0' ? new Response(null, { status: 404 }) : picture(),
  )
  const pdf = await readPdf(new Uint8Array(await (await missing.make(lookbook(talent('Ana', 2)))).arrayBuffer()))
  expect(pdf.structure.flatMap((page) => elementsWithRole(page, 'Figure').map(({ alt }) => alt))).toEqual([
    'Ana 1',
    'Código QR de Ana',
  ])

  await using down = await openLookbooks(async (source) =>
    source.startsWith('Eva') ? new Response(null, { status: 500 }) : picture(),
  )
  expect((await down.make(lookbook(talent('Eva')))).status).toBe(502)
  const later = await down.make(lookbook(talent('Ana'), talent('Eva')))
  await expect(later.arrayBuffer()).rejects.toThrow()
})

test('creates no further pages after the reader stops', async () => {
  await using lookbooks = await openLookbooks()
  const talents = Array.from({ length: 40 }, (_, index) => talent(`Talent ${index}`, 1))
  const { body } = await lookbooks.make(lookbook(...talents))
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await new Promise((resolve) => setTimeout(resolve, 300))

  expect(lookbooks.open.mock.calls.length).toBeLessThanOrEqual(6)
})
