import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { type Language, languages } from '#domain/language.ts'
import { formatNumber } from '../../components/format.ts'
import { reactAdmin as english } from './en/react-admin.ts'
import { currentLanguage, languageNames, setCurrentLanguage } from './messages.ts'
import { reactAdmin as portuguese } from './pt/react-admin.ts'
import { resourceTexts } from './resources.ts'

const messages = {
  pt: { ...portuguese, resources: resourceTexts.pt },
  en: { ...english, resources: resourceTexts.en },
}

/** React-admin's i18n provider. Our own texts are typed: see messages.ts. */
export function createI18nProvider(): I18nProvider {
  const provider = polyglot(
    (locale: string) => {
      setCurrentLanguage(locale as Language)
      return messages[locale as Language]
    },
    currentLanguage(),
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
  )
  return { ...provider, translate: (key, options) => provider.translate(key, inSentence(key, withSeparators(options))) }
}

/** Lowercases the resource name within a title. */
function inSentence(key: string, options: Record<string, unknown>): Record<string, unknown> {
  const { name } = options
  if (key !== 'ra.page.create' || typeof name !== 'string') return options
  return { ...options, name: name.charAt(0).toLowerCase() + name.slice(1) }
}

/** Formats numbers, except `smart_count`, which selects the plural. */
function withSeparators(options: Record<string, unknown> = {}): Record<string, unknown> {
  const language = currentLanguage()
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) =>
      typeof value === 'number' && name !== 'smart_count' ? [name, formatNumber(value, language)] : [name, value],
    ),
  )
}
