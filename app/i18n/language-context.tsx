import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Language } from '#domain/language.ts'
import type { Messages } from './messages/pt/index.ts'

const LanguageContext = createContext<{ language: Language; messages: Messages } | undefined>(undefined)

/** Provides the page's language and that language's texts. */
export function LanguageProvider({
  language,
  messages,
  children,
}: {
  language: Language
  messages: Messages
  children: ReactNode
}) {
  const value = useMemo(() => ({ language, messages }), [language, messages])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

/** The page's language and texts. Throws outside a `LanguageProvider`. */
export function useLanguage(): { language: Language; messages: Messages } {
  const value = use(LanguageContext)
  if (!value) throw new Error('useLanguage outside a LanguageProvider')
  return value
}
