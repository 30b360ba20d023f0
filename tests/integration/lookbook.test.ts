import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { createToken } from '#services/records/link-tokens.ts'
import { elementsWithRole, readPdf } from '../helpers/read-pdf.ts'
import { insertLinkedSelection } from '../helpers/selections.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site[Symbol.asyncDispose]())

async function pagesOf(path: string): Promise<string[]> {
  const response = await fetch(site.url + path)
  expect(response.status).toBe(200)
  const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()))
  return pdf.pages.map((page) => page.replace(/\s+/g, ' '))
}

test('has a page for each talent in their order, and none for unknown ids', async () => {
  const response = await fetch(`${site.url}/en/lookbook.pdf?ids=5,99999,x,1&format=us`, { method: 'HEAD' })
  expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="lookbook-[\d-]+-us\.pdf"$/)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('cache-control')).toBe('no-store')

  const pages = await pagesOf('/en/lookbook.pdf?ids=5,99999,x,1&units=imperial')
  expect(pages).toHaveLength(3)
  expect(pages[0]).toContain('2 models')
  expect(pages[1]).toContain('Rosa Estremoz')
  expect(pages[1]).toContain('5′9½″')
  expect(pages[1]).not.toContain(' cm')
})

test('shows only height, hair and eyes of a minor', async () => {
  const list = await (await fetch(`${site.url}/en/models/development`)).text()
  const ids = [...new Set([...list.matchAll(/href="\/en\/model\/(\d+)\/[^"]+"/g)].map(([, id]) => id))]
  const [, ...pages] = await pagesOf(`/en/lookbook.pdf?ids=${ids.join(',')}`)
  const minors = pages.filter((page) => !page.includes('SHOES'))
  expect(minors).not.toHaveLength(0)
  for (const page of minors) {
    for (const label of ['HEIGHT', 'HAIR', 'EYES']) expect(page).toContain(label)
    for (const label of ['BUST', 'CHEST', 'WAIST', 'HIPS', 'JEANS', 'SUIT', 'SHIRT', 'DRESS', 'WEIGHT']) {
      expect(page).not.toContain(label)
    }
  }
})

test.each([
  ['/lookbook.pdf', 'Não encontramos esta página'],
  ['/en/lookbook.pdf?ids=99999', 'This page could not be found'],
])('shows the 404 page for %s', async (path, words) => {
  const response = await fetch(site.url + path)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain(words)
})

test('a package’s has the chosen pictures, for holders of its link only', async () => {
  await using connection = await connect({ dataDir: site.dataDir })
  const media = await connection.db
    .selectFrom('talent_media')
    .select(['talent_id', 'url'])
    .where('kind', '=', 'snap')
    .where('talent_id', '=', 1)
    .orderBy('position')
    .execute()
  const pictures = media.slice(0, 2).map(({ url }) => url)
  expect(pictures).toHaveLength(2)
  const content = { title: 'Verão', language: 'pt' as const, talents: [{ id: '1', pictures }, { id: '5' }] }
  const recipient = await insertLinkedSelection(connection, 'recipient', content)
  const guest = await insertLinkedSelection(connection, 'guest', content)

  const response = await fetch(`${site.url}/en/selection/${recipient}/lookbook.pdf?format=us&units=imperial`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(pdf.pages[1]).toContain('5′10″')
  expect(pdf.pages[1]).not.toContain(' cm')
  // Each page has a code beside the pictures.
  expect(pdf.structure.map((page) => elementsWithRole(page, 'Figure').length)).toEqual([0, 2 + 1, 4 + 1])
  for (const token of [guest, recipient.slice(0, -1), createToken().token]) {
    const refused = await fetch(`${site.url}/en/selection/${token}/lookbook.pdf`)
    expect(refused.status).toBe(404)
    expect(refused.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await refused.text()).toContain('This page could not be found')
  }
  expect(JSON.stringify(site.log)).not.toContain(recipient)
})
