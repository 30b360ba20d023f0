import { expect, test } from 'vitest'
import {
  createArticleData,
  createBreadcrumbData,
  createOrganizationData,
  createPersonData,
  createWebSiteData,
} from './structured-data.ts'

const siteUrl = 'https://agency.example'

test('builds breadcrumbs with absolute URLs', () => {
  const steps = [
    { name: 'Mármore', path: '/' },
    { name: 'Notícias', path: '/noticias' },
  ]
  expect(createBreadcrumbData(siteUrl, steps).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Mármore', item: 'https://agency.example/' },
    { '@type': 'ListItem', position: 2, name: 'Notícias', item: 'https://agency.example/noticias' },
  ])
})

test('describes an article and its publisher by their known fields', () => {
  const post = { siteUrl, siteName: 'Mármore', language: 'pt', path: '/noticias/a', title: 'A' } as const
  const described = JSON.parse(JSON.stringify(createArticleData({ ...post, picture: '/media/a.jpg' })))
  expect(described).toMatchObject({
    headline: 'A',
    image: ['https://agency.example/pictures/1200.jpeg/media/a.jpg'],
    mainEntityOfPage: 'https://agency.example/noticias/a',
    publisher: { '@id': createOrganizationData({ siteUrl, name: 'Mármore' })['@id'] },
  })
  expect(described).not.toHaveProperty('datePublished')
  expect(JSON.parse(JSON.stringify(createArticleData(post)))).not.toHaveProperty('image')
})

test('uses the publication date for an article without changes', () => {
  const post = { siteUrl, siteName: 'Mármore', language: 'en', path: '/en/news/a', title: 'A' } as const
  expect(createArticleData({ ...post, published: '2026-01-02T03:04:05.000Z' }).dateModified).toBe(
    '2026-01-02T03:04:05.000Z',
  )
})

test('describes a talent by name, picture and agency only', () => {
  const talent = { siteUrl, siteName: 'Mármore', path: '/modelo/1/ada', name: 'Ada', picture: '/media/a.jpg' }
  expect(JSON.parse(JSON.stringify(createPersonData(talent)))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Ada',
    url: 'https://agency.example/modelo/1/ada',
    image: 'https://agency.example/pictures/1200.jpeg/media/a.jpg',
    affiliation: {
      '@type': 'Organization',
      '@id': 'https://agency.example/#organization',
      name: 'Mármore',
      url: 'https://agency.example',
    },
  })
})

test('describes the agency for the home page, and the site', () => {
  const office = { address: 'Rua A, 1', city: 'São Paulo', country: 'BR' }
  const agency = { siteUrl, name: 'Mármore', description: 'Modelos', email: 'a@a.example', telephone: '+551100000100' }
  const more = { logo: { url: '/media/logo.png' }, office, sameAs: 'https://social.example/a' }
  expect(createOrganizationData({ ...agency, ...more })).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'Organization', '@id': `${siteUrl}/#organization` },
    ...{ name: 'Mármore', url: siteUrl, description: 'Modelos', email: 'a@a.example', telephone: '+551100000100' },
    logo: `${siteUrl}/pictures/1200.jpeg/media/logo.png`,
    address: {
      ...{ '@type': 'PostalAddress', streetAddress: 'Rua A, 1', addressLocality: 'São Paulo', addressCountry: 'BR' },
    },
    sameAs: ['https://social.example/a'],
  })
  expect(Object.keys(JSON.parse(JSON.stringify(createOrganizationData({ siteUrl, name: 'Mármore' }))))).toEqual([
    ...['@context', '@type', '@id', 'name', 'url'],
  ])
  expect(createWebSiteData({ siteUrl, siteName: 'Mármore', language: 'pt' })).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'WebSite', name: 'Mármore', url: siteUrl, inLanguage: 'pt-BR' },
    publisher: { '@id': `${siteUrl}/#organization` },
  })
  expect(createWebSiteData({ siteUrl, siteName: 'Mármore', language: 'en' }).inLanguage).toBe('en')
})

test('dates an article by its publication and its last change', () => {
  const post = { siteUrl, siteName: 'Mármore', language: 'en', path: '/en/news/a', title: 'A' } as const
  const article = createArticleData({ ...post, published: '2026-01-02', modified: '2026-01-03', description: 'B' })
  expect(article).toMatchObject({
    ...{ datePublished: '2026-01-02', dateModified: '2026-01-03', description: 'B', inLanguage: 'en' },
    author: { name: 'Mármore' },
  })
})
