import { linkPaths } from './application-links.ts'
import type { Language } from './language.ts'
import { listTalentParameters, unitParameters } from './talent-list-parameters.ts'

/**
 * The table of pages, in the order of the menus: `paths` has their paths in both languages, `pages` all else. They are apart
 * because browsers load the paths only. Portuguese has no prefix, English has `/en`.
 */
export const paths = {
  home: { pt: '/', en: '/en' },
  models: { pt: '/modelos', en: '/en/models' },
  category: { pt: '/modelos/:category', en: '/en/models/:category' },
  profile: { pt: '/modelo/:id?/:talent?', en: '/en/model/:id?/:talent?' },
  compare: { pt: '/comparar', en: '/en/compare' },
  contact: { pt: '/contato', en: '/en/contact' },
  about: { pt: '/sobre-nos', en: '/en/about-us' },
  beAModel: { pt: '/seja-modelo', en: '/en/be-a-model' },
  partners: { pt: '/parceiros', en: '/en/partners' },
  partner: { pt: '/parceiros/:slug', en: '/en/partners/:slug' },
  news: { pt: '/noticias', en: '/en/news' },
  post: { pt: '/noticias/:slug', en: '/en/news/:slug' },
  form: { pt: '/formulario/:name', en: '/en/form/:name' },
  favorites: { pt: '/favoritos', en: '/en/favorites' },
  privacy: { pt: '/privacidade', en: '/en/privacy' },
  verify: { pt: '/verificar', en: '/en/verify' },
  selection: { pt: '/selecao/:token', en: '/en/selection/:token' },
  booking: { pt: '/reserva/:token?', en: '/en/booking/:token?' },
  application: { pt: `${linkPaths.applicant.pt}/:token`, en: `${linkPaths.applicant.en}/:token` },
  guardian: { pt: `${linkPaths.guardian.pt}/:token`, en: `${linkPaths.guardian.en}/:token` },
  myCard: { pt: '/minha-ficha/:token?', en: '/en/my-card/:token?' },
} as const satisfies Record<string, Record<Language, string>>

export type Page = keyof typeof paths

interface PageDeclaration {
  /** The route module in `app/`, for both languages. */
  module: string
  /**
   * Its menus: `left` and `right` of the agency's name on wide screens, and then also in the drawer and the footer; or the
   * footer only.
   */
  menu?: 'left' | 'right' | 'footer'
  /** Whether the sitemap lists it. Pages with a parameter in their path are listed by their content instead. */
  isInSitemap?: true
  /** The query parameters that it reads, in the order of a canonical URL. */
  query?: readonly string[] | (() => string[])
  /** Whether its path has a token: only people with the link may see it. */
  isPrivate?: true
}

export const pages = {
  home: { module: 'routes/home/route.tsx', isInSitemap: true },
  models: { module: 'routes/models/route.tsx', menu: 'left', isInSitemap: true, query: listTalentParameters },
  category: { module: 'routes/models/route.tsx', query: listTalentParameters },
  profile: { module: 'routes/profile/route.tsx', query: () => ['failed', 'preview', ...unitParameters] },
  compare: {
    module: 'routes/compare/route.tsx',
    query: () => ['ids', 'view', 'height_min', 'height_max', ...unitParameters],
  },
  contact: { module: 'routes/contact/route.tsx', menu: 'left', isInSitemap: true, query: ['model', 'sent'] },
  about: { module: 'routes/about/route.tsx', menu: 'left', isInSitemap: true },
  beAModel: { module: 'routes/be-a-model/route.tsx', menu: 'left', isInSitemap: true, query: ['sent'] },
  partners: { module: 'routes/partners/route.tsx', menu: 'right', isInSitemap: true },
  partner: { module: 'routes/partner/route.tsx' },
  news: { module: 'routes/news/route.tsx', menu: 'right', isInSitemap: true, query: ['page'] },
  post: { module: 'routes/post/route.tsx', query: ['preview'] },
  form: { module: 'routes/form/route.tsx', query: ['sent'] },
  favorites: { module: 'routes/favorites/route.tsx', menu: 'right', query: ['failed'] },
  privacy: { module: 'routes/privacy/route.tsx', menu: 'footer', isInSitemap: true },
  verify: { module: 'routes/verify/route.tsx', menu: 'footer', isInSitemap: true, query: ['sent'] },
  selection: {
    module: 'routes/selection/route.tsx',
    query: () => ['failed', 'answers', 'closed', 'as', ...unitParameters],
    isPrivate: true,
  },
  booking: {
    module: 'routes/booking/route.tsx',
    query: ['ids', 'from', 'to', 'city', 'sent', 'done'],
    isPrivate: true,
  },
  application: {
    module: 'routes/sent-application/route.tsx',
    query: ['deleted', 'confirmed'],
    isPrivate: true,
  },
  guardian: { module: 'routes/sent-application/route.tsx', query: ['deleted', 'confirmed'], isPrivate: true },
  myCard: { module: 'routes/my-card/route.tsx', query: ['sent', 'asked'], isPrivate: true },
} as const satisfies Record<Page, PageDeclaration>

/** The pages that menus may link to. */
export type MenuPage = { [Key in Page]: (typeof pages)[Key] extends { menu: string } ? Key : never }[Page]

/** Returns the pages for which `isListed` is true, in the order of the table. */
export function listPages(isListed: (page: PageDeclaration) => boolean | undefined): Page[] {
  return (Object.keys(pages) as Page[]).filter((page) => isListed(pages[page]))
}

/** Returns what the service worker knows of the table. */
export function describePagesToWorker(): { private: Page[]; parameters: string[] } {
  return { private: listPages(({ isPrivate }) => isPrivate), parameters: listPageParameters() }
}

export function listPageParameters(): string[] {
  return [
    ...new Set(
      Object.values<PageDeclaration>(pages).flatMap(({ query = [] }) =>
        typeof query === 'function' ? query() : query,
      ),
    ),
  ]
}
