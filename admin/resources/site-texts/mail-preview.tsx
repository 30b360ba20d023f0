import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { chosenColorsOf, type SettingsRecord } from '#contracts/admin/settings.ts'
import type { SiteTextRecord } from '#contracts/admin/site-texts.ts'
import { fillParagraphs, fillText } from '#contracts/mail-texts/index.ts'
import type { Language } from '#domain/language.ts'
import { mailBrandOf, renderMailHtml } from '#domain/mail-html.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { mailOf } from './text-search.ts'

interface MailPreviewProps {
  /** The subject or the text of the mail, and the other one of both. */
  text: SiteTextRecord
  other: SiteTextRecord
  /** The words of `text` that are typed; empty for those of the product. */
  words: string
  language: Language
}

/** A mail as it will look, with the agency's name and logo. Other variables stay as they are. */
export function MailPreview({ text, other, words, language }: MailPreviewProps) {
  const { siteTexts: texts } = useMessages()
  const host = useRef<HTMLDivElement>(null)
  const { data } = useCall<SettingsRecord>(['mail-preview'], '/settings/agency')
  const brand = mailBrandOf(
    { name: data?.name ?? '', logo: data?.logo?.url, colors: data && chosenColorsOf(data) },
    location.origin,
  )
  const own = words || (text.texts[language]?.other ?? '')
  const others = other[language] ?? other.texts[language]?.other ?? ''
  const values = { agency: brand.name, link: `${location.origin}/…` }
  const [subjectWords, textWords] = mailOf(text)?.part === 'subject' ? [own, others] : [others, own]
  const subject = fillText(subjectWords, values)
  const html = renderMailHtml({ language, subject, text: fillParagraphs(textWords, values) }, brand)

  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    // The back office's policy allows no style attributes in HTML, but styles that scripts set.
    const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html')
    for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? ''
      element.removeAttribute('href')
    }
    root.replaceChildren(...body.children)
  }, [html])

  return (
    <Box component="figure" aria-label={texts.mailPreview} sx={{ m: 0, border: 1, borderColor: 'divider' }}>
      <Box component="figcaption" sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', typography: 'body2' }}>
        {texts.mailPreview}
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {texts.subject}: {subject}
        </Box>
      </Box>
      <div ref={host} />
    </Box>
  )
}
