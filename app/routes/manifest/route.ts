import { backendContext } from '#app/backend.ts'
import { sampleHeaders } from '#app/cache-policy.ts'
import { loadAgency } from '#app/layout/agency-settings.server.ts'
import { colorsOf, defaultTheme } from '#domain/colors.ts'
import { locales } from '#domain/language.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'

/** The web app manifest of a language. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const agency = await loadAgency(backend, language)
  const { name } = agency
  const folder = backend.iconFolder(agency)
  const icons = [192, 512].map((size) => ({
    src: `${folder}/${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
  }))
  const paper = colorsOf(agency.colors)?.['--color-paper'] ?? defaultTheme.paper
  const manifest = {
    name,
    short_name: toShortName(name),
    description: agency.description ?? undefined,
    lang: locales[language],
    start_url: pathTo('home', language),
    scope: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    // The site's own drawing has room around it, which a round mask may cut off.
    icons: agency.icon ? icons : icons.flatMap((icon) => [icon, { ...icon, purpose: 'maskable' }]),
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      ...(agency === backend.defaultAgency[language] ? sampleHeaders : {}),
    },
  })
}

/** Launchers truncate longer names below an icon. */
const maxShortNameLength = 12

/** Shortens a name to the words that fit below an icon; undefined if the first word does not fit. */
export function toShortName(name: string): string | undefined {
  if (name.length <= maxShortNameLength) return name
  const cut = name.slice(0, maxShortNameLength + 1).lastIndexOf(' ')
  return cut > 0 ? name.slice(0, cut) : undefined
}
