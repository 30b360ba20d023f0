import { expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadPartner, loadTranslatedPath } from './partner-view.server.ts'

const partners = ['Um', 'Dois', 'Três', 'Quatro'].map((title, index) => ({ id: index + 1, title }))

/** A panel with the first `count` partners. */
const panelWith = (count: number) => stubBackend({}, { '/partners/pt': partners.slice(0, count) }).backend

test.each([
  [1, 'um', undefined, undefined],
  [2, 'um', undefined, 'Dois'],
  [2, 'dois', undefined, 'Um'],
  [3, 'um', 'Três', 'Dois'],
  [4, 'quatro', 'Três', 'Um'],
])('of %i partners, %s stands between %s and %s', async (count, slug, previous, next) => {
  const partner = await loadPartner(panelWith(count), 'pt', slug)
  expect([partner.previous?.title, partner.next?.title]).toEqual([previous, next])
  expect(partner.path).toBe(`/parceiros/${slug}`)
})

test('is not found by another slug, and moves to its present one from a former one', async () => {
  const renamed = { id: 9, title: 'Novo', former_slugs: ['velho'] }
  const { backend } = stubBackend({}, { '/partners/pt': [...partners, renamed] })
  await expect(loadPartner(backend, 'pt', 'cinco')).rejects.toMatchObject({ status: 404 })
  const moved = await loadPartner(backend, 'pt', 'velho').catch((response: Response) => response)
  expect(moved).toMatchObject({ status: 301 })
  expect(moved instanceof Response && moved.headers.get('location')).toBe('/parceiros/novo')
})

test('leads to the same partner in the other language, if there is one', async () => {
  const english = [{ id: 2, title: 'Two' }]
  const { backend } = stubBackend({}, { '/partners/en': english })
  expect(await loadTranslatedPath(backend, 'pt', { id: '2', isSample: false })).toBe('/en/partners/two')
  expect(await loadTranslatedPath(backend, 'pt', { id: '1', isSample: false })).toBeNull()
  const down = stubBackend({})
  expect(await loadTranslatedPath(down.backend, 'pt', { id: '2', isSample: false })).toBeNull()
  expect(down.warnings).toContain('loading translated partner path failed')
  const sample = await loadPartner(down.backend, 'pt', 'revistas')
  expect(await loadTranslatedPath(down.backend, 'pt', sample)).toBe('/en/partners/magazines')
})
