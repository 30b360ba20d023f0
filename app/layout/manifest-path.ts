import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** The address of a language's web manifest. */
export function manifestPath(language: Language): string {
  return `${pathTo('home', language).replace(/\/$/, '')}/manifest.webmanifest`
}
