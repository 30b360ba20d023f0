import type { Media } from '#contracts/media.ts'
import type { Language } from '#domain/language.ts'
import { pathTo, translatePath } from '#domain/paths.ts'
import type { Backend } from '../backend.ts'
import { loadLayoutData } from '../layout/layout-data.server.ts'
import type { Head } from './head.ts'
import { type Breadcrumb, breadcrumbData, organizationData, type StructuredData } from './structured-data.ts'

interface PageHead {
  /** Without the agency's name; left out, the title is the name alone. */
  title?: string
  description?: string
  /** The canonical path, with its known query. */
  path: string
  /** The page's path in the other language, when the route table cannot tell; null without a translation. */
  alternate?: string | null
  /** Its own picture, for where its link is shared. */
  picture?: Pick<Media, 'url' | 'alt'> | null
  type?: 'article'
  index?: boolean
  /** The way from home to this page, home itself left out: its last entry is the page. */
  breadcrumbs?: Breadcrumb[]
  /** schema.org data of the page's own subject. */
  structured?: (site: { siteUrl: string; siteName: string }) => StructuredData[]
}

/**
 * Completes what a loader knows of its page with the agency's name and description. The home page describes the agency
 * itself to search engines.
 */
export async function pageHead(backend: Backend, language: Language, page: PageHead): Promise<Head> {
  const { siteUrl } = backend
  const frame = await loadLayoutData(backend, language)
  const siteName = frame.name
  const home = pathTo('home', language)
  const structured = page.structured?.({ siteUrl, siteName }) ?? []
  if (page.breadcrumbs)
    structured.unshift(breadcrumbData(siteUrl, [{ name: siteName, path: home }, ...page.breadcrumbs]))
  if (page.path === home) structured.push(organizationData({ ...frame, siteUrl, sameAs: frame.instagram }))
  const title = page.title ? `${page.title} — ${siteName}` : siteName
  return {
    language,
    title,
    description: page.description ?? frame.description,
    path: page.path,
    alternate: page.alternate === null ? undefined : (page.alternate ?? translatePath(page.path)),
    siteUrl,
    siteName,
    ogImage: {
      path: backend.ogImagePath({
        site: siteName,
        title: page.path === home ? undefined : page.title,
        source: page.picture?.url,
        colors: frame.colors && { paper: frame.colors['--color-paper'], ink: frame.colors['--color-ink'] },
      }),
      alt: [title, page.picture?.alt].filter(Boolean).join('. '),
    },
    type: page.type,
    index: page.index ?? true,
    structured,
  }
}
