import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** The page that stands in, without a connection, for one that was never seen. It is linked to from nowhere. */
export function offlinePath(language: Language): string {
  return language === 'pt' ? '/sem-conexao' : `${pathTo('home', language)}/offline`
}
