import { createXmlElement, escapeXml } from '#app/seo/xml.server.ts'

export interface FeedItem {
  title: string
  /** Absolute. */
  url: string
  /** ISO 8601. */
  published?: string
  summary?: string
  /** Safe HTML with absolute URLs. */
  html: string
  /** The absolute URL of the cover as a JPEG. */
  picture?: string
}

interface Feed {
  title: string
  description: string
  /** A BCP 47 language tag. */
  language: string
  /** The absolute URLs of the feed's page and of the feed itself. */
  url: string
  feedUrl: string
  items: FeedItem[]
}

/** Returns an RSS 2.0 document. Unlike Atom it does not require dates, which are optional in the contract. */
export function toRss({ title, description, language, url, feedUrl, items }: Feed): string {
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    createXmlElement('title', title),
    createXmlElement('link', url),
    createXmlElement('description', description),
    createXmlElement('language', language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feedUrl)}"/>`,
    createXmlElement('lastBuildDate', rfc822(newest(items))),
    ...items.map(createItemElement),
    '</channel>',
    '</rss>',
  ]
    .filter(Boolean)
    .join('\n')
}

function createItemElement({ title, url, published, summary, html, picture }: FeedItem): string {
  return [
    '<item>',
    createXmlElement('title', title),
    createXmlElement('link', url),
    createXmlElement('guid', url, ' isPermaLink="true"'),
    createXmlElement('pubDate', rfc822(published)),
    createXmlElement('description', summary),
    createXmlElement('content:encoded', html || undefined),
    picture && `<media:content medium="image" type="image/jpeg" url="${escapeXml(picture)}"/>`,
    '</item>',
  ]
    .filter(Boolean)
    .join('\n')
}

function newest(items: FeedItem[]): string | undefined {
  return items
    .flatMap(({ published }) => published ?? [])
    .toSorted()
    .at(-1)
}

function rfc822(date: string | undefined): string | undefined {
  return date && new Date(date).toUTCString()
}
