import { Outlet } from 'react-router'
import { backendContext } from '../backend.ts'
import { messages } from '../i18n/messages/pt/index.ts'
import { ErrorScreen } from '../layout/error-screen.tsx'
import { loadLayoutData } from '../layout/layout-data.server.ts'
import { Site } from '../layout/site.tsx'
import { errorMeta } from '../seo/head.ts'
import type { Route } from './+types/pt.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadLayoutData(context.get(backendContext), 'pt')
}

/** What the error screen says of itself; a page that came well has its own. */
export function meta({ error, loaderData }: Route.MetaArgs) {
  return error === undefined ? [] : errorMeta(error, messages.errors, loaderData?.name)
}

/** The frame is the same on every page of a language: it is never asked for twice. */
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
