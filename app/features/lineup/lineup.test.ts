import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { TalentCard } from '#contracts/agency/talents.ts'
import { measureLimits } from '#domain/attribute-names.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { type LineupFigure, loadLineup, rulerOf, toFigure, toHeights } from './lineup.server.ts'
import { Lineup } from './lineup.tsx'

const entire = { url: 'entire.webp', width: 750, height: 1000, crown: 0.05, sole: 0.95 }

function talent(id: number, changes: object = {}) {
  return { id, name: `Talent ${id}`, age: 25, attributes: { height: 178, waist: 60 }, entire, ...changes }
}

function lineup(talents: object[], ids: string[]) {
  const page = { current_page: 1, data: talents, last_page: 1, per_page: 40, total: talents.length }
  return loadLineup(stubBackend({ '/api/talents': page }).backend, 'en', ids)
}

test('lists talents in the order of the ids, with marks and measures in both units', async () => {
  const figures = await lineup([talent(1), talent(2)], ['2', 'nobody', '1'])
  expect(figures.map(({ id }) => id)).toEqual(['2', '1'])
  expect(figures[0]).toEqual({
    id: '2',
    name: 'Talent 2',
    nameWidths: [expect.any(Number), expect.any(Number), expect.any(Number)],
    path: '/en/model/2/talent-2',
    height: 178,
    measures: ['1.78 m · 5′10″', '60'],
    picture: {
      media: { url: 'entire.webp', width: 750, height: 1000 },
      width: 750,
      height: 1000,
      crown: 0.05,
      sole: 0.95,
      isCutout: false,
    },
  })
})

test('writes the other unit beside the height that the visitor chose, and keeps the choice in the link', async () => {
  const today = '2026-06-15'
  const card = talent(1) as unknown as TalentCard
  const figure = toFigure(card, 'en', today, { units: 'in' })
  expect(figure.measures).toEqual(['5′10″ · 1.78 m', '23½″'])
  expect(figure.path).toBe('/en/model/1/talent-1?units=in')
  expect(toFigure({ ...card, attributes: {} }, 'en', today).measures).toEqual([])
  expect(toFigure({ ...card, attributes: { bust: 82, waist: 60, hips: 89 } }, 'en', today).measures).toEqual([
    '82–60–89',
  ])
})

test('shows a figure without its background if the service says so', async () => {
  const [figure] = await lineup([talent(1, { entire: { ...entire, cutout: true } })], ['1'])
  expect(figure?.picture?.isCutout).toBe(true)
})

test.each([
  ['has no full-length picture', { entire: undefined }],
  ['has no marks', { entire: { ...entire, crown: null } }],
  ['has marks in the wrong order', { entire: { ...entire, crown: 0.95, sole: 0.05 } }],
  ['has marks close together', { entire: { ...entire, crown: 0.5, sole: 0.6 } }],
  ['has marks outside the picture', { entire: { ...entire, sole: 1.5 } }],
  ['has a picture of unknown size', { entire: { ...entire, width: null } }],
])('draws an outline for a talent who %s', async (_, changes) => {
  const [figure] = await lineup([talent(1, changes)], ['1'])
  expect(figure).toMatchObject({ id: '1', height: 178, picture: undefined })
})

test('passes on the height only of someone under 18', async () => {
  const [figure] = await lineup([talent(1, { age: 16 })], ['1'])
  expect(figure?.measures).toEqual(['1.78 m · 5′10″'])
})

test('omits an unknown or impossible height', async () => {
  const figures = await lineup([talent(1, { attributes: {} }), talent(2, { attributes: { height: 17.8 } })], ['1', '2'])
  expect(figures.map(({ height, picture }) => [height, picture])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('keeps heights and marks at the limits of what is plausible', async () => {
  const { min, max } = measureLimits.height
  const at = (height: number) => talent(height, { attributes: { height } })
  const figures = await lineup([min - 1, min, max, max + 1].map(at), [min - 1, min, max, max + 1].map(String))
  expect(figures.map(({ height }) => height)).toEqual([undefined, min, max, undefined])
  const [close] = await lineup([talent(1, { entire: { ...entire, crown: 0, sole: 0.2 } })], ['1'])
  expect(close?.picture).toMatchObject({ crown: 0, sole: 0.2 })
})

const heightsOf = (markup: string) =>
  [...markup.matchAll(/data-id="(\d+)"[^>]*--height:(\d+)/g)].map(([, ...found]) => found)

test('draws those of known height, the first one at once, an outline where there is no picture', async () => {
  const cutout = { ...entire, url: 'second.webp', cutout: true }
  const all = [
    talent(1, { attributes: {} }),
    talent(2, { entire: cutout }),
    talent(3, { attributes: { height: 170 } }),
    talent(4, { entire: null }),
  ]
  const { figures, ruler } = toHeights(await lineup(all, ['1', '2', '3', '4']), { height: { min: 175 } }, 'en')
  const draw = (figures: LineupFigure[]) => {
    const floor = createElement(Lineup, { title: 'Line-up', figures, ruler, cue: 'More' })
    return renderToStaticMarkup(createElement(MemoryRouter, undefined, floor))
  }
  const markup = draw(figures)
  expect(markup).toContain('--count:3;--top:178;--from:175;--to:180')
  expect(heightsOf(markup)).toEqual([
    ['2', '178'],
    ['3', '170'],
    ['4', '178'],
  ])
  expect(
    [...markup.matchAll(/href="([^"]+)"/g)].map(([, path]) => path).filter((path) => path?.startsWith('/en')),
  ).toEqual([2, 3, 4].map((id) => `/en/model/${id}/talent-${id}`))
  expect([...markup.matchAll(/loading="(\w+)"/g)].map(([, when]) => when)).toEqual(['eager', 'lazy'])
  expect(
    [...markup.matchAll(/<img [^>]*>/g)].map(([image]) => [image.includes('second'), /data-cutout/.test(image)]),
  ).toEqual([
    [true, true],
    [false, false],
  ])
  expect(
    [...markup.matchAll(/data-id="(\d)"( data-outside="")?/g)].map(([, id, outside]) => [id, Boolean(outside)]),
  ).toEqual([
    ['2', false],
    ['3', true],
    ['4', false],
  ])
  expect(markup.match(/<link rel="preload"[^>]*>/g)).toHaveLength(1)
  expect(markup).toMatch(/<link rel="preload"[^>]*second/)
  expect(draw(figures.slice(0, 1))).toBe('')
})

test('marks figures outside the band of heights, but none of unknown height', async () => {
  const figures = await lineup(
    [talent(1), talent(2, { attributes: { height: 170 } }), talent(3, { attributes: {} })],
    ['1', '2', '3'],
  )
  const banded = toHeights(figures, { height: { min: 175 } }, 'en')
  expect(banded.status).toBe('Height range: from 175 cm (from 5′9″). 1 model outside the range')
  expect(banded.ruler.band).toEqual({ from: 175, to: 180 })
  expect(banded.figures.map(({ outside }) => outside)).toEqual([undefined, 'outside the range', undefined])
  expect(toHeights(figures, {}, 'en')).toMatchObject({ status: '', figures })
  expect(toHeights(figures, { height: { max: 180 } }, 'pt').status).toBe('Faixa de altura: até 180 cm (até 5′11″)')
  expect(toHeights(figures, { height: { max: 160 } }, 'pt').status).toMatch(/\. 2 modelos fora da faixa$/)
})

test('extends the ruler beyond the tallest figure and the band', () => {
  const { top, lines, band } = rulerOf([178, 183], undefined)
  expect([top, band]).toEqual([183, undefined])
  expect(lines.filter(({ feet }) => !feet).map(({ label }) => label)).toEqual([...['150', '160', '170', '180', '190']])
  expect(lines.filter(({ feet }) => feet)).toEqual([
    { height: 152.4, label: '5′0″', feet: true },
    { height: 182.88, label: '6′0″', feet: true },
  ])
  expect(rulerOf([178], { min: 190, max: 195, label: '' })).toMatchObject({ top: 195, band: { from: 190, to: 195 } })
  expect(rulerOf([178], { min: undefined, max: 180, label: '' }).band).toEqual({ from: 0, to: 180 })
})
