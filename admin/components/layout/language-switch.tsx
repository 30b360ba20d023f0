import { Box, ButtonBase } from '@mui/material'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocaleState, useNotificationContext, useNotify, useTranslate } from 'react-admin'
import { type Language, languages } from '#domain/language.ts'
import { session } from '../../providers/auth/session.ts'
import { call } from '../../providers/data/call.ts'
import { languageNames } from '../../providers/i18n/messages.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** The language, and a function that switches it and stores the choice in the account of a signed-in user. */
export function useLanguageChoice() {
  const [locale, setLocale] = useLocaleState()
  const notify = useNotify()
  const { resetNotifications } = useNotificationContext()
  const translate = useTranslate()

  async function choose(language: Language) {
    if (language === locale) return
    // Switching renders the page anew and loses unsaved input.
    if (hasUnsavedWork() && !window.confirm(translate('ra.message.unsaved_changes'))) return
    try {
      // First: the layout applies the language of the account.
      if (session.user()) await storeLanguage(language)
      // The page is rendered anew, but for these.
      resetNotifications()
      setLocale(language)
    } catch (error) {
      notify(error instanceof Error ? error.message : '', { type: 'error' })
    }
  }
  return { locale, choose }
}

/** Stores the language in the user's account. */
async function storeLanguage(language: Language): Promise<void> {
  await call('/me', { method: 'PUT', body: { language } })
  await session.refresh()
}

/** Switches the language. */
export function LanguageSwitch() {
  const { locale, choose } = useLanguageChoice()
  const { shell } = useMessages()
  return (
    <Box component="fieldset" aria-label={shell.language} sx={{ display: 'flex', border: 0, p: 0, m: 0 }}>
      {languages.map((language) => (
        <ButtonBase
          key={language}
          lang={languageTags[language]}
          title={languageNames[language]}
          aria-pressed={language === locale}
          onClick={() => choose(language)}
          sx={{
            typography: 'button',
            minWidth: 40,
            minHeight: 44,
            textDecoration: language === locale ? 'underline' : 'none',
            textUnderlineOffset: '6px',
          }}
        >
          {language}
        </ButtonBase>
      ))}
    </Box>
  )
}

export const languageTags: Record<Language, string> = { pt: 'pt-BR', en: 'en' }

/** Whether unsaved forms or running uploads would be lost. */
function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Applies the language of the user's account. */
export function useAccountLanguage(): void {
  const language = useSyncExternalStore(session.subscribe, session.user)?.language
  const [, setLocale] = useLocaleState()
  useEffect(() => {
    if (language) setLocale(language)
  }, [language, setLocale])
}
