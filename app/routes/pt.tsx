import { Outlet } from 'react-router'
import { backendContext } from '../backend.ts'
import { messages } from '../i18n/messages/pt/index.ts'
import { overrideTexts } from '../i18n/text-overrides.ts'
import { ErrorScreen } from '../layout/error-screen.tsx'
import { loadLayoutData } from '../layout/layout-data.server.ts'
import { lastLayoutData, Site } from '../layout/site.tsx'
import { createErrorMeta } from '../seo/head.ts'
import type { Route } from './+types/pt.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadLayoutData(context.get(backendContext), 'pt')
}

/** The error screen's metadata; other pages have their own. */
export function meta({ error, loaderData }: Route.MetaArgs) {
  if (error === undefined) return []
  const { errors } = overrideTexts(messages, loaderData?.texts, 'pt')
  return createErrorMeta(error, errors, (loaderData ?? lastLayoutData())?.name)
}

/** The layout's data is the same on all pages of a language, so it is loaded once. */
export function shouldRevalidate() {
  return false
}

export default function Portuguese({ loaderData }: Route.ComponentProps) {
  return (
    <Site language="pt" messages={messages} data={loaderData}>
      <Outlet />
    </Site>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Site language="pt" messages={messages} data={loaderData}>
      <ErrorScreen error={error} />
    </Site>
  )
}
