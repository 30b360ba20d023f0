import type { MetaDescriptor } from 'react-router'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** The address of a language's news feed. */
export function feedPath(language: Language): string {
  return `${pathTo('news', language)}/feed.xml`
}

/** Lets feed readers find the feed from the page they are on. */
export function feedLink(language: Language, title: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: feedPath(language) }
}
