import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** Returns the path of a language's web app manifest. */
export function pathToManifest(language: Language): string {
  return `${pathTo('home', language).replace(/\/$/, '')}/manifest.webmanifest`
}
