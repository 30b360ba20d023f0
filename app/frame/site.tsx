import { type ReactNode, useEffect } from 'react'
import { LanguageProvider } from '#app/i18n/language-context.tsx'
import type { Messages } from '#app/i18n/messages/pt/index.ts'
import { becomeAlive } from '#app/later/alive.ts'
import { later } from '#app/later/later.tsx'
import { footer } from '#app/later/parts.ts'
import { ThirdPartiesContext } from '#app/third-parties/third-parties-context.ts'
import type { Language } from '#contracts/language.ts'
import type { FrameData } from './frame-data.server.ts'
import { Header } from './header.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageArea } from './page-area.tsx'

const Footer = later(footer)

/** What surrounds every page: header, the page's area, footer. Without data (its loader failed) the page still stands. */
export function Site({
  language,
  messages,
  data,
  children,
}: {
  language: Language
  messages: Messages
  data: FrameData | undefined
  children: ReactNode
}) {
  useEffect(becomeAlive, [])
  return (
    <LanguageProvider language={language} messages={messages}>
      <a href="#content" className="skip-link label">
        {messages.frame.skipToContent}
      </a>
      {data && <Header data={data} />}
      <LoadingBar />
      <ThirdPartiesContext value={data?.thirdParties}>
        <PageArea>{children}</PageArea>
        {data && <Footer data={data} />}
      </ThirdPartiesContext>
      <OfflineNotice />
    </LanguageProvider>
  )
}
