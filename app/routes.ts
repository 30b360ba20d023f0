import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Language, languages } from '#domain/language.ts'
import { type Page, pages, paths } from '#domain/pages.ts'
import { type FormName, pathToForm, pathToManifest, pathToOfflinePage } from '#domain/paths.ts'
import { lookbookPaths } from '#domain/pdfs.ts'
import { compCardPatterns } from './features/comp-card/comp-card-path.ts'
import { pathToFeed } from './features/news/feed-path.ts'
import { packageLookbookPatternOf } from './features/selections/selection-path.ts'

/** The resource routes of forms that are not submitted to their page. */
const forms: Record<FormName, string> = {
  application: 'routes/be-a-model/send.ts',
  favorites: 'features/favorites/send/send.ts',
  zip: 'features/favorites/send/zip.ts',
  room: 'features/favorites/send/create-room.ts',
  availability: 'features/bookings/availability.ts',
  lineup: 'features/lineup/load-lineup.ts',
  answer: 'routes/selection/answer.ts',
  order: 'routes/selection/order.ts',
  event: 'routes/selection/package-events.ts',
}

/** Resource routes that pages use. */
const resourceRoutes = [
  ...languages.flatMap((language) =>
    Object.entries(forms).map(([form, module]) =>
      route(pathToForm(form as FormName, language), module, { id: `${language}.send-${form}` }),
    ),
  ),
  ...compCardPatterns.map(({ language, pattern }) =>
    route(pattern, 'routes/comp-card/route.ts', { id: `${language}.comp-card`, caseSensitive: true }),
  ),
  ...languages.map((language) =>
    route(lookbookPaths[language], 'routes/lookbook/route.ts', { id: `${language}.lookbook`, caseSensitive: true }),
  ),
  ...languages.map((language) =>
    route(packageLookbookPatternOf(language), 'routes/selection/lookbook.ts', {
      id: `${language}.package-lookbook`,
      caseSensitive: true,
    }),
  ),
  route('application-photos/:token/:view', 'routes/sent-application/photo.ts'),
]

/** Routes for crawlers, feed readers and browsers. */
const crawlerRoutes = [
  route('sitemap.xml', 'routes/sitemap/route.ts'),
  route('robots.txt', 'routes/robots/route.ts'),
  ...languages.flatMap((language) => [
    route(pathToFeed(language), 'routes/feed/route.ts', { id: `${language}.feed` }),
    route(pathToManifest(language), 'routes/manifest/route.ts', { id: `${language}.manifest` }),
  ]),
]

/** One route tree per language: its layout imports only that language's texts. */
const pageRoutes = languages.map((language) =>
  layout(`routes/${language}.tsx`, { id: language }, [
    ...(Object.keys(pages) as Page[]).map((page) => pageRoute(page, language)),
    route(pathToOfflinePage(language), 'routes/offline/route.tsx', { id: `${language}.offline`, caseSensitive: true }),
    route(language === 'pt' ? '*' : 'en/*', 'routes/not-found.tsx', {
      id: `${language}.not-found`,
      caseSensitive: true,
    }),
  ]),
)

export default [...pageRoutes, ...resourceRoutes, ...crawlerRoutes] satisfies RouteConfigEntry[]

function pageRoute(page: Page, language: Language): RouteConfigEntry {
  return route(paths[page][language], pages[page].module, { id: `${language}.${page}`, caseSensitive: true })
}
