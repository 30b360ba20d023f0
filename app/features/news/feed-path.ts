import type { MetaDescriptor } from 'react-router'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** Returns the path of a language's news feed. */
export function pathToFeed(language: Language): string {
  return `${pathTo('news', language)}/feed.xml`
}

/** Returns a link element by which feed readers find the feed. */
export function createFeedLink(language: Language, title: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: pathToFeed(language) }
}
