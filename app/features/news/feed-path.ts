import type { MetaDescriptor } from 'react-router'
import { type Language, languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

export function pathToFeed(language: Language): string {
  return `${pathTo('news', language)}/feed.xml`
}

/** Whether a path is a feed: `matchPath` would take it for a post. */
export function isFeed(path: string): boolean {
  return languages.some((language) => pathToFeed(language) === path)
}

/** Returns a link element by which feed readers find the feed. */
export function createFeedLink(language: Language, title: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: pathToFeed(language) }
}
