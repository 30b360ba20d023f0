import { useLocation, useRouteLoaderData } from 'react-router'
import { languageOf } from '#domain/paths.ts'
import { defaultTypefaces, type TypefacesName } from '#domain/typefaces.ts'

/** The style sheets that `make.ts` makes. */
const files = import.meta.env.SSR
  ? import.meta.glob<string>('./*/*.css', { query: '?inline', import: 'default', eager: true })
  : {}

/** Returns a style sheet of the agency's typefaces. Only the server calls it, since browsers read it from the page. */
export function useFontCss(part: 'common' | 'latin'): string {
  const language = languageOf(useLocation().pathname)
  const { typefaces = defaultTypefaces } = (useRouteLoaderData(language) ?? {}) as { typefaces?: TypefacesName }
  return files[`./${typefaces}/${part}.css`] ?? ''
}
