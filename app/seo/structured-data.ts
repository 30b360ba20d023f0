import type { Media } from '#contracts/media.ts'
import type { Office } from '#contracts/panel/entities.ts'
import { imageUrlOf } from '#domain/image-url.ts'
import type { Language } from '#domain/language.ts'

/** One schema.org description, as JSON-LD. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

/** A page in the breadcrumbs. */
export interface Breadcrumb {
  name: string
  /** The page's path. */
  path: string
}

/** Returns the breadcrumbs for search results; `steps` start at the home page and end at the page. */
export function createBreadcrumbData(siteUrl: string, steps: Breadcrumb[]): StructuredData {
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
  telephone?: string | undefined
  office?: Pick<Office, 'address' | 'city' | 'country'> | undefined
  /** The URL of its page on another site. */
  sameAs?: string
}

/** Returns the agency's data for the home page. */
export function createOrganizationData(agency: Organization): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organisationId(agency.siteUrl),
    name: agency.name,
    url: agency.siteUrl,
    description: agency.description,
    logo: agency.logo ? publicPictureUrlOf(agency.siteUrl, agency.logo.url) : undefined,
    email: agency.email,
    telephone: agency.telephone,
    address: agency.office && {
      '@type': 'PostalAddress',
      streetAddress: agency.office.address ?? undefined,
      addressLocality: agency.office.city,
      addressCountry: agency.office.country ?? undefined,
    },
    sameAs: agency.sameAs && [agency.sameAs],
  }
}

interface WebSite {
  siteUrl: string
  siteName: string
  language: Language
}

/** Returns the site's data, from which search engines take its name. */
export function createWebSiteData({ siteUrl, siteName, language }: WebSite): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteName,
    url: siteUrl,
    inLanguage: languageTagOf(language),
    publisher: { '@id': organisationId(siteUrl) },
  }
}

function languageTagOf(language: Language): string {
  return language === 'pt' ? 'pt-BR' : 'en'
}

interface Person {
  siteUrl: string
  siteName: string
  path: string
  /** The talent's public name. */
  name: string
  description?: string
  picture?: string
}

/** Returns a talent's public data, without measures and age. The agency is the talent's `affiliation`. */
export function createPersonData(talent: Person): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: talent.name,
    url: talent.siteUrl + talent.path,
    description: talent.description,
    image: talent.picture && publicPictureUrlOf(talent.siteUrl, talent.picture),
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

/** Returns a news post's data. Author and publisher are the agency. */
export function createArticleData(post: Article): StructuredData {
  const agency = agencyOf(post)
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: post.title,
    description: post.description,
    image: post.picture && [publicPictureUrlOf(post.siteUrl, post.picture)],
    datePublished: post.published,
    dateModified: post.modified ?? post.published,
    inLanguage: languageTagOf(post.language),
    mainEntityOfPage: post.siteUrl + post.path,
    author: agency,
    publisher: agency,
  }
}

/** Returns the absolute URL of a picture for other sites. */
export function publicPictureUrlOf(siteUrl: string, source: string): string {
  return siteUrl + imageUrlOf({ source, width: 1200, format: 'jpeg' })
}

/** Returns a reference to the agency within other data. */
function agencyOf({ siteUrl, siteName }: { siteUrl: string; siteName: string }) {
  return { '@type': 'Organization', '@id': organisationId(siteUrl), name: siteName, url: siteUrl }
}

function organisationId(siteUrl: string): string {
  return `${siteUrl}/#organization`
}
