import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { type Language, languages } from '#contracts/language.ts'
import { reactAdmin as english } from './en/react-admin.ts'
import { resources as englishResources } from './en/resources.ts'
import { currentLanguage, languageNames, setCurrentLanguage } from './language.ts'
import { reactAdmin as portuguese } from './pt/react-admin.ts'
import { resources as portugueseResources } from './pt/resources.ts'

const messages = {
  pt: { ...portuguese, resources: portugueseResources },
  en: { ...english, resources: englishResources },
}

/** What react-admin says in both languages; the office's own texts are in texts.ts, typed. */
export function createI18nProvider(): I18nProvider {
  const provider = polyglot(
    (locale: string) => {
      setCurrentLanguage(locale as Language)
      return messages[locale as Language]
    },
    currentLanguage(),
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
  )
  return provider
}
