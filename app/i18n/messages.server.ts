import { AsyncLocalStorage } from 'node:async_hooks'
import type { SiteTexts } from '#contracts/panel/entities.ts'
import type { Language } from '#domain/language.ts'
import { type Catalogue, catalogues } from './catalogues.server.ts'
import { messages as everyPage } from './messages/pt/index.ts'
import { findSiteText } from './site-texts.server.ts'
import { overrideTexts, type TextOverrides } from './text-overrides.ts'
import { numberVariables } from './text-variables.ts'

/** The catalogues with the agency's own texts, for the request that is handled. */
const overridden = new AsyncLocalStorage<Partial<Record<Language, Catalogue>>>()

/** All texts of a language. For loaders only: in the browser this module would load both languages. */
export function messagesOf(language: Language) {
  return overridden.getStore()?.[language] ?? catalogues[language]
}

/** Lets `messagesOf` return the agency's texts while `handle` runs, and in all that it starts. */
export function withSiteTexts<Result>(language: Language, texts: SiteTexts | undefined, handle: () => Result): Result {
  if (!texts) return handle()
  return overridden.run({ [language]: overriddenCatalogue(language, texts) }, handle)
}

/** The catalogue of the last texts of each language: they rarely change. */
const latest: Partial<Record<Language, { source: string; catalogue: Catalogue }>> = {}

function overriddenCatalogue(language: Language, texts: SiteTexts): Catalogue {
  const source = JSON.stringify(texts)
  const known = latest[language]
  if (known?.source === source) return known.catalogue
  const catalogue = overrideTexts(catalogues[language], toOverrides(texts), language)
  latest[language] = { source, catalogue }
  return catalogue
}

/** The texts of the panel by position of their variables. Unknown and locked ones are left out. */
function toOverrides(texts: SiteTexts): TextOverrides {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, forms]) => {
      const text = findSiteText(key)
      if (!text || text.isLocked) return []
      const place = (form: string) =>
        form.replace(/\{([^{}]*)\}/g, (placeholder, name) => {
          const index = text.variables.indexOf(name)
          return index < 0 ? placeholder : `{${index}}`
        })
      const { one, other } = typeof forms === 'string' ? { other: forms } : forms
      const by = text.isPlural ? text.variables.findIndex((name) => numberVariables.has(name)) : undefined
      return [[key, by === undefined ? [place(other)] : [place(other), place(one ?? other), by]]]
    }),
  )
}

/** Returns the agency's texts among those in the scripts of every page; undefined for none. */
export function pickEveryPageOverrides(texts: SiteTexts | undefined): TextOverrides | undefined {
  if (!texts) return undefined
  const own = Object.entries(toOverrides(texts)).filter(([key]) => (key.split('.')[0] ?? '') in everyPage)
  return own.length > 0 ? Object.fromEntries(own) : undefined
}
