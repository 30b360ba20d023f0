import { pathTo } from '#app/i18n/paths.ts'
import type { Language } from '#contracts/language.ts'

/** The address of a language's web manifest. */
export function manifestPath(language: Language): string {
  return `${pathTo('home', language).replace(/\/$/, '')}/manifest.webmanifest`
}
