import { Outlet } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { ErrorScreen } from '#app/frame/error-screen.tsx'
import { loadFrame } from '#app/frame/frame-data.server.ts'
import { Site } from '#app/frame/site.tsx'
import { messages } from '#app/i18n/messages/en/index.ts'
import { errorMeta } from '#app/seo/error-meta.ts'
import type { Route } from './+types/en.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadFrame(context.get(backendContext), 'en')
}

/** What the error screen says of itself; a page that came well has its own. */
export function meta({ error, loaderData }: Route.MetaArgs) {
  return error === undefined ? [] : errorMeta(error, messages.errors, loaderData?.name)
}

/** The frame is the same on every page of a language: it is never asked for twice. */
export function shouldRevalidate() {
  return false
}

export default function English({ loaderData }: Route.ComponentProps) {
  return (
    <Site language="en" messages={messages} data={loaderData}>
      <Outlet />
    </Site>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Site language="en" messages={messages} data={loaderData}>
      <ErrorScreen error={error} />
    </Site>
  )
}
