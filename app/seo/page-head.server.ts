import type { Media } from '#contracts/media.ts'
import { getOffices } from '#contracts/panel/entities.ts'
import { type Ground, sheetColorsOf } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import { pathTo, translatePath } from '#domain/paths.ts'
import type { Backend } from '../backend.ts'
import { loadAgency, loadAgencyPhone } from '../layout/agency-settings.server.ts'
import { type LayoutData, loadLayoutData } from '../layout/layout-data.server.ts'
import { undefinedIfFailed } from '../service-errors.server.ts'
import type { Head } from './head.ts'
import {
  type Breadcrumb,
  createBreadcrumbData,
  createOrganizationData,
  createWebSiteData,
  type StructuredData,
} from './structured-data.ts'

interface PageHead {
  /** The title without the agency's name; undefined for the name alone. */
  title?: string
  /** The title on the Open Graph image, if it is shorter. */
  pictureTitle?: string
  description?: string
  /** The canonical path, with its known query. */
  path: string
  /** The page's path in the other language, if it cannot be derived from `path`; null without a translation. */
  alternate?: string | null
  /** The page's own picture for its Open Graph image. */
  picture?: Pick<Media, 'url' | 'alt'> | null
  /** The page's own colours, which its Open Graph image has too. */
  ground?: Ground | undefined
  type?: 'article'
  /** False for a page that search engines must not list. */
  index?: boolean
  /** Whether only people with its link may see it. It is not indexed, and its Open Graph image has neither title nor picture. */
  isPrivate?: boolean
  /** The breadcrumbs from below the home page to this page. */
  breadcrumbs?: Breadcrumb[]
  /** Returns schema.org data of the page's subject. */
  structured?: (site: { siteUrl: string; siteName: string }) => StructuredData[]
}

/**
 * Completes a page's metadata with the agency's name and description. The home page adds the agency's own schema.org data
 * for search engines.
 */
export async function createPageHead(backend: Backend, language: Language, page: PageHead): Promise<Head> {
  const { siteUrl } = backend
  const layout = await loadLayoutData(backend, language)
  const siteName = layout.name
  const home = pathTo('home', language)
  const structured = page.structured?.({ siteUrl, siteName }) ?? []
  if (page.breadcrumbs)
    structured.unshift(createBreadcrumbData(siteUrl, [{ name: siteName, path: home }, ...page.breadcrumbs]))
  if (page.path === home) structured.push(...(await loadAgencyData(backend, language, layout)))
  // Images are public and stay in caches: they must not contain the title of a room or a picture from a preview.
  const subject = page.isPrivate ? undefined : page
  const title = page.title ? `${page.title} — ${siteName}` : siteName
  return {
    language,
    title,
    description: page.description ?? layout.description,
    path: page.path,
    alternate: page.alternate === null ? undefined : (page.alternate ?? translatePath(page.path)),
    siteUrl,
    siteName,
    ogImage: {
      path: backend.ogImagePath({
        site: siteName,
        title: page.path === home ? undefined : (subject?.pictureTitle ?? subject?.title),
        source: subject?.picture?.url,
        logo: subject?.picture ? undefined : layout.logo?.url,
        colors: sheetColorsOf(subject?.ground ?? layout.colors),
        typefaces: layout.typefaces,
      }),
      alt: subject ? [title, subject.picture?.alt].filter(Boolean).join('. ') : siteName,
    },
    type: page.type,
    index: layout.isListed && !page.isPrivate && (page.index ?? true),
    structured,
  }
}

/** Returns the data of the agency, with its telephone and the address of its first office, and of its site. */
async function loadAgencyData(backend: Backend, language: Language, layout: LayoutData): Promise<StructuredData[]> {
  const { siteUrl, panel } = backend
  const [agency, offices] = await Promise.all([
    loadAgency(backend, language),
    undefinedIfFailed(backend, 'offices', getOffices(panel, language)),
  ])
  const office = offices?.find(({ address }) => address)
  const phone = await loadAgencyPhone(backend, language, agency.phone ?? office?.phone)
  return [
    createOrganizationData({ ...layout, siteUrl, sameAs: layout.instagram, telephone: phone?.text, office }),
    createWebSiteData({ siteUrl, siteName: layout.name, language }),
  ]
}
