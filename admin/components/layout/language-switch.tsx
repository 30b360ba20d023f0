import { Box, ButtonBase } from '@mui/material'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocaleState, useNotify, useTranslate } from 'react-admin'
import { type Language, languages } from '#domain/language.ts'
import { session } from '../../providers/auth/session.ts'
import { call } from '../../providers/data/call.ts'
import { languageNames } from '../../providers/i18n/messages.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Changes the language the office speaks. */
export function LanguageSwitch() {
  const [locale, setLocale] = useLocaleState()
  const { shell } = useMessages()
  const notify = useNotify()
  const translate = useTranslate()

  /** The account keeps the choice, once there is one. */
  async function choose(language: Language) {
    if (language === locale) return
    // All of the page is made anew: what was typed would be gone.
    if (wouldLose() && !window.confirm(translate('ra.message.unsaved_changes'))) return
    setLocale(language)
    const staff = session.user()
    if (!staff) return
    try {
      await call('/me', { method: 'PUT', body: { name: staff.name, language } })
      await session.refresh()
    } catch (error) {
      notify(error instanceof Error ? error.message : '', { type: 'error' })
    }
  }

  return (
    <Box component="fieldset" aria-label={shell.language} sx={{ display: 'flex', border: 0, p: 0, m: 0 }}>
      {languages.map((language) => (
        <ButtonBase
          key={language}
          lang={language === 'pt' ? 'pt-BR' : 'en'}
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

/** Whether anything on the page would keep somebody from leaving it: forms, and files on their way. */
function wouldLose(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Makes the office speak the language of whoever is signed in. */
export function useAccountLanguage(): void {
  const language = useSyncExternalStore(session.subscribe, session.user)?.language
  const [, setLocale] = useLocaleState()
  useEffect(() => {
    if (language) setLocale(language)
  }, [language, setLocale])
}
