import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { talents } from '#demo/content/talents/index.ts'
import type { DemoTalent } from '#demo/content/types.ts'
import { measureLimits } from '#domain/attribute-names.ts'
import { dressSizeOf } from '#domain/sizes.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site[Symbol.asyncDispose]())

/** The elements of a list's page with this tag name, in order. */
async function elementsOf(path: string, tagName: string): Promise<Element[]> {
  const found: Element[] = []
  const visit = (node: Nodes) => {
    if (node.type === 'element' && node.tagName === tagName) found.push(node)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(fromHtml(await (await fetch(site.url + path)).text()))
  return found
}

/** The texts of these elements, each on one line. */
async function textsOf(path: string, tagName: string): Promise<string[]> {
  return (await elementsOf(path, tagName)).map((element) => toText(element).replace(/\s+/g, ' ').trim())
}

/** The names of the talents that a list shows. */
async function namesOn(path: string): Promise<string[]> {
  return (await elementsOf(path, 'article')).map((card) => {
    const headings: string[] = []
    const visit = (node: Nodes) => {
      if (node.type === 'element' && node.tagName === 'h2') headings.push(toText(node))
      if ('children' in node) for (const child of node.children) visit(child)
    }
    visit(card)
    return headings.join()
  })
}

/** The demo's adults that satisfy `matches`, in the order of the board. */
function adultsWith(matches: (attributes: DemoTalent['attributes']) => boolean): string[] {
  return talents.filter(({ age, attributes }) => age >= 18 && matches(attributes)).map(({ name }) => name)
}

const minors = talents.filter(({ age }) => age < 18)

test('lists exactly the adults that match, in every system of sizes', async () => {
  const names = adultsWith(({ waist = 999, shoes = 0 }) => waist <= 61 && shoes >= 39)
  expect(names.length).toBeGreaterThan(1)
  expect(names.length).toBeLessThan(talents.length)
  for (const query of [
    '?waist_max=61&shoes_min=39',
    '?waist_max=61&shoes_min=8&sizes=us&cut=women',
    '?waist_max=61&shoes_min=5.5&sizes=uk',
    '?waist_max=61&shoes_min=37&sizes=br',
    '?waist_max=24&shoes_min=39&units=in',
  ]) {
    expect(await namesOn(`/en/models${query}`), query).toEqual(names)
  }
})

test('never shows a minor under a filter on a value hidden for minors', async () => {
  expect(minors.length).toBeGreaterThan(0)
  // A bound beyond these limits is ignored, and so is no filter.
  const wide = (['chest', 'bust', 'waist', 'hips', 'suit', 'dress', 'shoes'] as const).flatMap((name) => [
    `${name}_min=${measureLimits[name].min}`,
    `${name}_max=${measureLimits[name].max}`,
  ])
  for (const filter of [...wide, 'fresh=30', 'fresh=180', 'languages=pt', 'city=São Paulo']) {
    const names = await namesOn(`/en/models?${filter}`)
    expect(names.length, filter).toBeGreaterThan(0)
    for (const { name } of minors) expect(names, filter).not.toContain(name)
  }
  for (const { name, attributes } of minors) {
    const { height, hair = '', eyes = '' } = attributes
    const query = new URLSearchParams({ name, height_min: String(height), height_max: String(height), hair, eyes })
    expect(await namesOn(`/en/models/development?${query}`)).toEqual([name])
  }
})

test('finds who speaks a language and is in town, and says so on their cards', async () => {
  const inTokyo = (talent: DemoTalent) =>
    talent.stays?.some(({ city, public: isPublic, to }) => city === 'Tokyo' && isPublic !== false && to >= 0)
  const found = (talents as DemoTalent[]).filter(({ age, languages }) => age >= 18 && languages?.includes('pt'))
  const names = found.filter(inTokyo).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(await namesOn('/en/models?languages=pt&city=Tokyo')).toEqual(names)
  const [card] = await textsOf('/en/models?languages=pt&city=Tokyo', 'article')
  expect(card).toMatch(/^Siena Height 1\.78 m São Paulo in Tokyo until .+ Digitals /)
  const [searched] = await textsOf('/en/models?name=Siena&hair=blonde&hair=brown&hair=red&hair=black', 'article')
  expect(searched).toMatch(/^Siena Height 1\.78 m \w+ hair in Tokyo until .+ Digitals /)
})

test('finds dress sizes, and digitals that are not too old', async () => {
  const dresses = adultsWith(({ bust = 999 }) => dressSizeOf(bust) <= 34)
  expect(await namesOn('/en/models?dress_max=4&sizes=us')).toEqual(dresses)
  for (const days of [30, 90, 180]) {
    const fresh = talents.filter(({ age, digitalsTaken = 999 }) => age >= 18 && digitalsTaken <= days)
    expect(await namesOn(`/en/models?fresh=${days}`)).toEqual(fresh.map(({ name }) => name))
  }
})

test('shows the chosen filters, and the cities in the order of their names', async () => {
  const path = '/en/models?hair=brown&hair=red&fresh=90&city=Tokyo'
  const summaries = await textsOf(path, 'summary')
  expect(summaries).toContain('Hair: Brown, Red')
  expect(summaries).toContain('Eyes: Any')
  const options = await elementsOf(path, 'option')
  const cities = options.map((option) => toText(option)).filter((text) => !/\d/.test(text))
  expect(cities.join()).toContain('Any,Gdynia,Osaka,São Paulo,Tokyo,Vilnius,Warsaw')
  const chosen = options.filter(({ properties }) => properties.selected).map((option) => toText(option))
  expect(chosen).toEqual(expect.arrayContaining(['Tokyo', 'last 90 days']))
})

test('preloads the first four pictures of a list, and loads the others lazily', async () => {
  const links = await elementsOf('/modelos', 'link')
  const preloaded = links.filter(({ properties }) => String(properties.rel) === 'preload' && properties.as === 'image')
  expect(preloaded).toHaveLength(4)
  const pictures = (await elementsOf('/modelos', 'img')).filter(({ properties }) => properties.loading)
  expect(pictures.slice(0, 5).map(({ properties }) => properties.loading)).toEqual([
    ...['eager', 'eager', 'eager', 'eager', 'lazy'],
  ])
})
