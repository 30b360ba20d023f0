import type { Backend } from '#app/backend.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import type { AgencyEntity } from '#contracts/panel/entities.ts'
import type { Language } from '#domain/language.ts'
import { type Party, parseScriptUrl, parties, scriptSettingOf } from '#domain/third-parties.ts'

export interface ThirdPartyView {
  party: Party
  host: string
  texts: Record<'title' | 'question' | 'kept' | 'show' | 'loading' | 'failed' | 'again' | 'from', string>
}

export interface ThirdPartiesView {
  parties: ThirdPartyView[]
  /** The texts of the consent settings on the privacy page. */
  choice: { title: string; intro: string }
}

/** Returns the third parties in the settings; undefined when there are none, so that no consent is needed. */
export function toThirdPartiesView(
  agency: AgencyEntity,
  language: Language,
  { siteUrl, warn }: Backend,
): ThirdPartiesView | undefined {
  const { choice, kept, again, ...textsOf } = messagesOf(language).thirdParties
  const views = parties.flatMap((party) => {
    const setting = scriptSettingOf(agency, party)
    const host = parseScriptUrl(setting, siteUrl)?.host
    if (setting && !host) warn('third-party script URL rejected', { party })
    if (!host) return []
    const { question, ...texts } = textsOf[party]
    return [{ party, host, texts: { ...texts, question: question(host), kept, again, from: choice.from(host) } }]
  })
  return views.length > 0 ? { parties: views, choice: { title: choice.title, intro: choice.intro } } : undefined
}
