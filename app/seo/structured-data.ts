import type { Media } from '#contracts/media.ts'
import { imageUrl } from '#domain/image-url.ts'
import type { Language } from '#domain/language.ts'

/** One schema.org description, as JSON-LD. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

/** A step of the way to a page. */
export interface Breadcrumb {
  name: string
  /** The page's path. */
  path: string
}

/** The way to a page, for search results: `steps` from home to the page itself. */
export function breadcrumbData(siteUrl: string, steps: Breadcrumb[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

interface Organization {
  siteUrl: string
  name: string
  description?: string
  logo?: Media | null
  email?: string
  /** Its page on another site. */
  sameAs?: string
}

/** The agency, for the home page. */
export function organizationData(agency: Organization): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organisationId(agency.siteUrl),
    name: agency.name,
    url: agency.siteUrl,
    description: agency.description,
    logo: agency.logo ? publicPictureUrl(agency.siteUrl, agency.logo.url) : undefined,
    email: agency.email,
    sameAs: agency.sameAs && [agency.sameAs],
  }
}

interface Person {
  siteUrl: string
  siteName: string
  path: string
  /** The name on the board. */
  name: string
  description?: string
  picture?: string
}

/** A talent: what anybody may know, no measures and no age. The agency represents them. */
export function personData(talent: Person): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: talent.name,
    url: talent.siteUrl + talent.path,
    description: talent.description,
    image: talent.picture && publicPictureUrl(talent.siteUrl, talent.picture),
    affiliation: agencyOf(talent),
  }
}

interface Article {
  siteUrl: string
  siteName: string
  language: Language
  path: string
  title: string
  description?: string
  picture?: string
  published?: string
  modified?: string
}

/** A post of the news. Author and publisher are the agency. */
export function articleData(post: Article): StructuredData {
  const agency = agencyOf(post)
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: post.title,
    description: post.description,
    image: post.picture && [publicPictureUrl(post.siteUrl, post.picture)],
    datePublished: post.published,
    dateModified: post.modified ?? post.published,
    inLanguage: post.language === 'pt' ? 'pt-BR' : 'en',
    mainEntityOfPage: post.siteUrl + post.path,
    author: agency,
    publisher: agency,
  }
}

/** The address that a picture is known by outside the site. */
export function publicPictureUrl(siteUrl: string, source: string): string {
  return siteUrl + imageUrl({ source, width: 1200, format: 'jpeg' })
}

/** The agency where something else mentions it. */
function agencyOf({ siteUrl, siteName }: { siteUrl: string; siteName: string }) {
  return { '@type': 'Organization', '@id': organisationId(siteUrl), name: siteName, url: siteUrl }
}

function organisationId(siteUrl: string): string {
  return `${siteUrl}/#organization`
}
