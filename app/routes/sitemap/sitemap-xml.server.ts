import { createXmlElement, escapeXml } from '#app/seo/xml.server.ts'
import { type Language, languages } from '#domain/language.ts'
import { otherLanguage } from '#domain/paths.ts'

/** A page with its languages. */
export interface SitemapEntry {
  paths: Partial<Record<Language, string>>
  /** The date of the last change, ISO 8601. */
  modified?: string
  /** The absolute URL of its picture. */
  picture?: string
}

/** Returns a sitemap with a URL for each language of each entry, and the other language as its alternate. */
export function createUrlset(entries: SitemapEntry[], siteUrl: string): string {
  return [
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.flatMap((entry) => languages.map((language) => createUrlElement(entry, language, siteUrl))),
    '</urlset>',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Returns the index of a sitemap in `parts` parts, which are at `?page=1` and so on. */
export function createSitemapIndex(parts: number, siteUrl: string): string {
  return [
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Array.from(
      { length: parts },
      (_, index) => `<sitemap>${createXmlElement('loc', `${siteUrl}/sitemap.xml?page=${index + 1}`)}</sitemap>`,
    ),
    '</sitemapindex>',
  ].join('\n')
}

function createUrlElement({ paths, modified, picture }: SitemapEntry, language: Language, siteUrl: string): string {
  const path = paths[language]
  if (path === undefined) return ''
  return [
    '<url>',
    createXmlElement('loc', siteUrl + path),
    createXmlElement('lastmod', modified),
    ...(paths[otherLanguage(language)] === undefined ? [] : alternates(paths, siteUrl)),
    picture && `<image:image>${createXmlElement('image:loc', picture)}</image:image>`,
    '</url>',
  ]
    .filter(Boolean)
    .join('')
}

/** Returns links to both languages, including the page's own, and Portuguese as the default. */
function alternates(paths: SitemapEntry['paths'], siteUrl: string): string[] {
  return [...languages, 'x-default' as const].map((hrefLang) => {
    const path = paths[hrefLang === 'x-default' ? 'pt' : hrefLang] ?? ''
    return `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(siteUrl + path)}"/>`
  })
}
