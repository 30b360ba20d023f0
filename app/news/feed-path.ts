import type { MetaDescriptor } from 'react-router'
import { pathTo } from '#app/i18n/paths.ts'
import type { Language } from '#contracts/language.ts'

/** The address of a language's news feed. */
export function feedPath(language: Language): string {
  return `${pathTo('news', language)}/feed.xml`
}

/** Lets feed readers find the feed from the page they are on. */
export function feedLink(language: Language, title: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: feedPath(language) }
}
