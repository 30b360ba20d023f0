import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { Ground, Tint } from '#domain/colors.ts'
import { languageOf } from '#domain/paths.ts'
import { pathToManifest } from '../domain/paths.ts'
import type { Route } from './+types/root.ts'
import { backendContext } from './backend.ts'
import { withSiteTexts } from './i18n/messages.server.ts'
import { loadAgency } from './layout/agency-settings.server.ts'
import { isChunkFailure, reloadOnce } from './layout/chunk-failure.ts'
import { DeferredScripts, FontFaces } from './layout/lcp-priority/lcp-priority.tsx'
import { PreHomeScript } from './layout/pre-home/session.tsx'
import type { loader as loadLanguage } from './routes/pt.tsx'
import { StyleSheet } from './styles/style-sheet.tsx'

/** Gives all loaders the agency's own texts. Without the panel they use the texts of the product. */
export const middleware: Route.MiddlewareFunction[] = [
  async function provideSiteTexts({ context, url }, next) {
    // Not of the request, which has another path when scripts load data.
    const language = languageOf(url.pathname)
    const agency = await loadAgency(context.get(backendContext), language)
    return withSiteTexts(language, agency.texts ?? undefined, next)
  },
]

/** The HTML document. The URL alone determines its language. */
export function Layout({ children }: { children: ReactNode }) {
  const language = languageOf(useLocation().pathname)
  const { colors, icons } = useRouteLoaderData<typeof loadLanguage>(language) ?? {}
  const matches = useMatches()
  const hasScripts = !matches.some(({ handle }) => hasScriptsDisabled(handle))
  const { ground, tint } = (matches.at(-1)?.loaderData ?? {}) as { ground?: Ground; tint?: Tint }
  return (
    // The splash screen's script changes the document before hydration.
    <html lang={language} style={colors as CSSProperties} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={(ground ?? tint ?? colors)?.['--color-paper'] ?? '#f7f4ef'} />
        {hasScripts && <PreHomeScript />}
        <StyleSheet />
        <FontFaces isDeferred={hasScripts} />
        <Meta />
        <Links />
        {icons && (
          <>
            <link rel="icon" href={`${icons}/32.png`} sizes="32x32" />
            <link rel="icon" href={`${icons}/192.png`} sizes="192x192" />
            <link rel="apple-touch-icon" href={`${icons}/180.png`} />
          </>
        )}
        <link rel="manifest" href={pathToManifest(language)} />
      </head>
      <body data-ground={ground && ''} style={(ground ?? tint) as CSSProperties}>
        {children}
        {hasScripts && (
          <>
            <ScrollRestoration />
            <DeferredScripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Whether a route's handle excludes the router's scripts from its page. */
function hasScriptsDisabled(handle: unknown): boolean {
  return (handle as { scripts?: boolean } | undefined)?.scripts === false
}

export default function Root() {
  return <Outlet />
}

/** The fallback when the layout and its error screen fail. It depends on no data. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => {
    if (isChunkFailure(error)) reloadOnce({ isLost: true })
  }, [error])
  return (
    <main className="p-margin">
      <title>Erro · Error</title>
      <p lang="pt">
        Ocorreu um erro ao mostrar a página de erro. <a href="/">Página inicial</a>
      </p>
      <p lang="en">
        An error occurred while showing the error page. <a href="/en">Home</a>
      </p>
    </main>
  )
}
