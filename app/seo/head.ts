import type { MetaDescriptor } from 'react-router'
import type { Messages } from '#app/i18n/messages/pt/index.ts'
import type { Language } from '#domain/language.ts'
import { ogImageSize } from '#domain/og-image.ts'
import { otherLanguage } from '#domain/paths.ts'
import { errorStatusOf, textOf } from '../layout/error-screen.tsx'
import type { StructuredData } from './structured-data.ts'

/** A page's metadata for browsers, search engines and shared links. Its loader creates it. */
export interface Head {
  language: Language
  /** With the agency's name as suffix. */
  title: string
  description?: string
  /** The path with its known query; `siteUrl` makes it absolute. */
  path: string
  alternate?: string
  siteUrl: string
  siteName: string
  ogImage: { path: string; alt: string }
  /** Undefined for a page that is not an article. */
  type?: 'article'
  index: boolean
  /** schema.org data, one script element each. */
  structured?: StructuredData[]
}

const openGraphLocales: Record<Language, string> = { pt: 'pt_BR', en: 'en_GB' }

/** Returns React Router's meta descriptors: title, description, canonical URL, alternates, Open Graph and schema.org data. */
export function createHeadMeta(head: Head | undefined): MetaDescriptor[] {
  if (!head) return []
  const canonical = head.siteUrl + head.path
  const ogImageUrl = head.siteUrl + head.ogImage.path
  const meta: MetaDescriptor[] = [
    { title: head.title },
    { property: 'og:title', content: head.title },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: openGraphLocales[head.language] },
    { property: 'og:image', content: ogImageUrl },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(ogImageSize.width) },
    { property: 'og:image:height', content: String(ogImageSize.height) },
    { property: 'og:image:alt', content: head.ogImage.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    link('canonical', canonical),
  ]
  if (head.description) {
    meta.push(
      { name: 'description', content: head.description },
      { property: 'og:description', content: head.description },
    )
  }
  if (!head.index) meta.push({ name: 'robots', content: 'noindex' })
  if (head.alternate) {
    const mirror = head.siteUrl + head.alternate
    const portuguese = head.language === 'pt' ? canonical : mirror
    meta.push(
      { property: 'og:locale:alternate', content: openGraphLocales[otherLanguage(head.language)] },
      link('alternate', canonical, head.language),
      link('alternate', mirror, otherLanguage(head.language)),
      link('alternate', portuguese, 'x-default'),
    )
  }
  // The router escapes `<`, so that no text can close the script element.
  for (const structured of head.structured ?? []) meta.push({ 'script:ld+json': structured })
  return meta
}

/** `meta` of every page whose loader returns a `head`. */
export function pageMeta({ loaderData }: { loaderData?: { head: Head } | undefined }): MetaDescriptor[] {
  return createHeadMeta(loaderData?.head)
}

function link(rel: string, href: string, hrefLang?: string): MetaDescriptor {
  return { tagName: 'link', rel, href, ...(hrefLang && { hrefLang }) }
}

/** Returns the error screen's title with the agency's name as suffix, and `noindex` for search engines. */
export function createErrorMeta(
  error: unknown,
  errors: Messages['errors'],
  siteName: string | undefined,
): MetaDescriptor[] {
  const title = [textOf(errors, errorStatusOf(error)), siteName].filter(Boolean).join(' — ')
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
