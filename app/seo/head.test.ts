import { expect, test } from 'vitest'
import { messages as en } from '#app/i18n/messages/en/index.ts'
import { messages as pt } from '#app/i18n/messages/pt/index.ts'
import { createErrorMeta, createHeadMeta, type Head, pageMeta } from './head.ts'

const site = 'https://agency.example'

const head: Head = {
  ...{
    language: 'en',
    title: 'Woman — Mármore',
    path: '/en/models/woman?hair=red',
    siteUrl: site,
    siteName: 'Mármore',
  },
  ...{ ogImage: { path: '/card.jpeg', alt: 'Woman' }, index: true, alternate: '/modelos/mulher?hair=red' },
}

/** The links of a page: relation, language and address. */
function linksOf(page: Head) {
  return createHeadMeta(page).flatMap((tag) => ('rel' in tag ? [[tag.rel, tag.hrefLang, tag.href]] : []))
}

const contentOf = (page: Head, name: string) =>
  createHeadMeta(page).find(
    (tag) => ('property' in tag && tag.property === name) || ('name' in tag && tag.name === name),
  )

test('names the page’s own address and those in both languages, Portuguese as the default', () => {
  expect(linksOf(head)).toEqual([
    ['canonical', undefined, `${site}/en/models/woman?hair=red`],
    ['alternate', 'en', `${site}/en/models/woman?hair=red`],
    ['alternate', 'pt', `${site}/modelos/mulher?hair=red`],
    ['alternate', 'x-default', `${site}/modelos/mulher?hair=red`],
  ])
  const portuguese: Head = { ...head, language: 'pt', path: '/modelos', alternate: '/en/models' }
  expect(linksOf(portuguese)).toEqual([
    ['canonical', undefined, `${site}/modelos`],
    ['alternate', 'pt', `${site}/modelos`],
    ['alternate', 'en', `${site}/en/models`],
    ['alternate', 'x-default', `${site}/modelos`],
  ])
  const { alternate: _, ...alone } = head
  expect(linksOf(alone)).toEqual([['canonical', undefined, `${site}/en/models/woman?hair=red`]])
  expect(contentOf(alone, 'og:locale:alternate')).toBeUndefined()
})

test('describes the page to other sites', () => {
  for (const [name, content] of [
    ['og:title', 'Woman — Mármore'],
    ['og:site_name', 'Mármore'],
    ['og:type', 'website'],
    ['og:url', `${site}/en/models/woman?hair=red`],
    ['og:locale', 'en_GB'],
    ['og:locale:alternate', 'pt_BR'],
    ['og:image', `${site}/card.jpeg`],
    ['og:image:alt', 'Woman'],
    ['twitter:card', 'summary_large_image'],
  ] as const)
    expect(contentOf(head, name)).toMatchObject({ content })
  const article: Head = { ...head, language: 'pt', type: 'article', description: 'A story' }
  expect(contentOf(article, 'og:type')).toMatchObject({ content: 'article' })
  expect(contentOf(article, 'og:locale')).toMatchObject({ content: 'pt_BR' })
  expect(contentOf(article, 'description')).toMatchObject({ content: 'A story' })
  expect(contentOf(article, 'og:description')).toMatchObject({ content: 'A story' })
  expect(contentOf(head, 'description')).toBeUndefined()
})

test('keeps search engines from pages that are not to be listed', () => {
  expect(contentOf(head, 'robots')).toBeUndefined()
  expect(contentOf({ ...head, index: false }, 'robots')).toMatchObject({ content: 'noindex' })
  const structured = [{ '@context': 'https://schema.org', '@type': 'Person' } as const]
  expect(createHeadMeta({ ...head, structured }).at(-1)).toEqual({ 'script:ld+json': structured[0] })
  expect(pageMeta({ loaderData: { head } })).toEqual(createHeadMeta(head))
  expect(pageMeta({})).toEqual([])
})

test('titles errors in the page’s language, without an address', () => {
  const notFound = { status: 404, statusText: '', internal: false, data: null }
  expect(createErrorMeta(notFound, pt.errors, 'Mármore')).toEqual([
    { title: 'Não encontramos esta página — Mármore' },
    { name: 'robots', content: 'noindex' },
  ])
  expect(createErrorMeta(notFound, en.errors, undefined)[0]).toEqual({ title: 'This page could not be found' })
})
