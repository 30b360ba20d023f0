import { expect, test } from 'vitest'
import { letterColorOver } from '#domain/colors.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadPreHome } from './pre-home-view.server.ts'

const light = { url: '/media/light.webp', foot: '#ffffff' }
const dark = { url: '/media/dark.webp', foot: '#000000' }
const video = { url: '/media/a.mp4' }

const load = (slides: object[], agency: object = {}) =>
  loadPreHome(
    stubBackend({}, { '/api/entities/prehome': { slides }, '/api/entities/agency': { name: 'Mármore', ...agency } })
      .backend,
    'pt',
  )

test('the name is readable over each picture, of wide windows and of narrow ones', async () => {
  const [overLight, overDark] = [light, dark].map(({ foot }) => letterColorOver(foot, undefined))
  expect(overLight).not.toBe(overDark)
  const view = await load([
    { id: 1, url: { desktop: light, mobile: dark } },
    { id: 2, url: { desktop: video, mobile: light } },
    { id: 3, url: { desktop: light, mobile: video } },
  ])
  expect(view?.slides.map(({ letters }) => letters)).toEqual([
    { wide: overLight, narrow: overDark },
    { wide: overLight, narrow: overLight },
    { wide: overLight, narrow: overLight },
  ])
})

test('there is no screen without slides, and no list without countries', async () => {
  expect(await load([])).toBeUndefined()
  const slides = [{ id: 1, url: { desktop: light } }]
  expect((await load(slides))?.countries).toEqual([])
  expect((await load(slides, { countries: ['Brasil', 'Japão'] }))?.countries).toEqual(['Brasil', 'Japão'])
})

test('a panel without the screen leads to the error screen, with its code', async () => {
  const { backend } = stubBackend({}, {})
  await expect(loadPreHome(backend, 'pt')).rejects.toMatchObject({
    init: { status: 503, statusText: expect.stringMatching(/^[A-Z]/) },
  })
})
