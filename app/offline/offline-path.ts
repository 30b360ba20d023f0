import { pathTo } from '#app/i18n/paths.ts'
import type { Language } from '#contracts/language.ts'

/** The page that stands in, without a connection, for one that was never seen. It is linked to from nowhere. */
export function offlinePath(language: Language): string {
  return language === 'pt' ? '/sem-conexao' : `${pathTo('home', language)}/offline`
}
