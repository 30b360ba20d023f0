import { type ReactNode, useEffect, useMemo } from 'react'
import type { Language } from '#domain/language.ts'
import { ThirdPartiesContext } from '../features/consent/third-parties-context.ts'
import { LanguageProvider } from '../i18n/language-context.tsx'
import type { Messages } from '../i18n/messages/pt/index.ts'
import { overrideTexts } from '../i18n/text-overrides.ts'
import { Footer, markHydrated } from './deferred-hydration.tsx'
import { Header } from './header.tsx'
import type { LayoutData } from './layout-data.server.ts'
import { LoadingBar } from './loading-bar.tsx'
import { PageArea } from './page-area.tsx'

/** The layout around every page: header, page area, footer. It works without data, when its loader failed. */
export function Site({
  language,
  messages: original,
  data: loaded,
  children,
}: {
  language: Language
  /** Without the agency's own texts, which come with the data. */
  messages: Messages
  data: LayoutData | undefined
  children: ReactNode
}) {
  useEffect(markHydrated, [])
  const data = useLayoutData(loaded)
  // The last page may have been in the other language.
  const texts = loaded?.texts
  const messages = useMemo(() => overrideTexts(original, texts, language), [original, texts, language])
  return (
    <LanguageProvider language={language} messages={messages}>
      <a href="#content" className="skip-link label">
        {messages.layout.skipToContent}
      </a>
      {data && <Header data={data} />}
      <LoadingBar />
      <ThirdPartiesContext value={data?.thirdParties}>
        <PageArea>{children}</PageArea>
        {data && <Footer data={data} />}
      </ThirdPartiesContext>
    </LanguageProvider>
  )
}

/** The data of the layout on this page, in the browser only: on the server it would be that of another visitor. */
let lastData: LayoutData | undefined

/** The layout's data of the last page. */
export function lastLayoutData(): LayoutData | undefined {
  return lastData
}

/** The layout's data; that of the last page when it failed to load, such as after a switch to the other language. */
function useLayoutData(loaded: LayoutData | undefined): LayoutData | undefined {
  useEffect(() => {
    lastData = loaded ?? lastData
  }, [loaded])
  return loaded ?? lastData
}
