import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** Returns the path of the offline page, which replaces pages that are not cached. No page links to it. */
export function pathToOfflinePage(language: Language): string {
  return language === 'pt' ? '/sem-conexao' : `${pathTo('home', language)}/offline`
}
