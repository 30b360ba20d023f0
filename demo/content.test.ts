import { access } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aboutUs } from './content/about-us.ts'
import { agency } from './content/agency.ts'
import { beAModel } from './content/be-a-model.ts'
import { offices } from './content/offices.ts'
import { partners } from './content/partners.ts'
import { posts } from './content/posts/index.ts'
import { prehome } from './content/prehome.ts'
import { privacy } from './content/privacy.ts'
import { slides } from './content/slides.ts'
import { socialMedias } from './content/social-medias.ts'
import { staff } from './content/staff.ts'
import { talents } from './content/talents/index.ts'
import type { DemoTalent } from './content/types.ts'
import manifest from './media/manifest.json' with { type: 'json' }

const everything = {
  aboutUs,
  agency,
  beAModel,
  offices,
  partners,
  posts,
  prehome,
  privacy,
  slides,
  socialMedias,
  staff,
  talents,
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const texts = textsOf(everything)

test('links to no real domain', () => {
  const hosts = texts.flatMap((text) => [...text.matchAll(/(?:https?:\/\/|@)([a-z0-9.-]+)/gi)].map((match) => match[1]))
  expect(hosts.length).toBeGreaterThan(20)
  expect(hosts.filter((host) => !host?.endsWith('.example'))).toEqual([])
})

test('contains no phone number that can be called', () => {
  const phones = texts.filter((text) => /^\+\d/.test(text))
  expect(phones.length).toBeGreaterThan(8)
  expect(phones.filter((phone) => !/^\+\d{2,3} \d{1,2} 0/.test(phone))).toEqual([])
})

test('texts have only markup that the site shows, and every tag is closed', () => {
  for (const text of texts) {
    const tags = [...text.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)]
    const open: string[] = []
    for (const [, closes, name = ''] of tags) {
      expect(['p', 'h2', 'blockquote', 'ul', 'li', 'a']).toContain(name)
      if (closes) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
  }
})

test('every post has its own slug in each language', () => {
  for (const language of ['pt', 'en'] as const) {
    expect(new Set(posts.map(({ slug }) => slug[language])).size).toBe(posts.length)
  }
})

test('texts link to pages in their own language', () => {
  const linksOf = (language: 'pt' | 'en') =>
    [...partners, ...posts].flatMap(({ description }) =>
      [...description[language].matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1] ?? ''),
    )
  expect(linksOf('en').filter((link) => !link.startsWith('/en/'))).toEqual([])
  expect(linksOf('pt').filter((link) => link.startsWith('/en/'))).toEqual([])
})

test('every post has its own picture', () => {
  expect(new Set(posts.map(({ picture }) => picture)).size).toBe(posts.length)
})

test('a talent’s video shows that talent', () => {
  const withVideo = talents.flatMap((talent: DemoTalent) => (talent.video ? [{ ...talent, ...talent.video }] : []))
  expect(withVideo.length).toBeGreaterThan(0)
  for (const { folder, file, poster } of withVideo) {
    for (const media of [file, poster]) expect(media).toMatch(new RegExp(`^talents/${folder}/`))
  }
})

test.each(manifest.files)('$file exists and is described in both languages', async ({ file, alt }) => {
  await access(new URL(`media/${file}`, import.meta.url))
  expect(alt.pt && alt.en).toBeTruthy()
})
