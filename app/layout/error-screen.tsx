import { type MouseEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import type { Messages } from '../i18n/messages/pt/index.ts'
import { isChunkFailure, reloadOnce } from './chunk-failure.ts'

/**
 * The error screen inside the site's layout: status, explanation and links. An error without a status is a 500. A script
 * that fails to load causes a reload first.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const { errors } = useLanguage().messages
  const offline = useOffline()
  useEffect(() => {
    if (isChunkFailure(error)) reloadOnce({ isLost: true })
  }, [error])
  const status = errorStatusOf(error)
  const code = isRouteErrorResponse(error) && status !== 404 ? codeIn(error.statusText) : undefined
  return (
    <section className="error-screen empty-place flex flex-col justify-between px-margin py-12 lg:py-16">
      <p className="display error-status">{status}</p>
      <div className="pt-12 lg:grid lg:grid-cols-2 lg:items-end">
        <div>
          <h1 className={`display max-w-[28ch] ${status === 404 ? 'text-heading' : 'text-title'}`}>
            {offline && status !== 404 ? errors.offline : textOf(errors, status)}
          </h1>
          {code && <p className="label pt-4 text-muted">{code}</p>}
          {status === 404 && errors.notFoundInEnglish && (
            <p lang="en" className="pt-4 text-lead text-muted">
              {errors.notFoundInEnglish}
            </p>
          )}
        </div>
        <ExitLinks status={status} />
      </div>
    </section>
  )
}

function ExitLinks({ status }: { status: number }) {
  const { language, messages } = useLanguage()
  const { errors } = messages
  const { pathname, search } = useLocation()
  const home = pathTo('home', language)
  return (
    <div className="flex flex-wrap gap-3 pt-10 lg:justify-end">
      {status === 404 ? (
        <ExitLink to={home} onClick={goBack}>
          {errors.back}
        </ExitLink>
      ) : (
        // Load a new document, because scripts or data of this one may be broken.
        <ExitLink to={pathname + search} reloadDocument>
          {errors.retry}
        </ExitLink>
      )}
      <ExitLink to={home} reloadDocument={status !== 404}>
        {errors.home}
      </ExitLink>
    </div>
  )
}

interface ExitLinkProps {
  to: string
  reloadDocument?: boolean
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

function ExitLink({ children, ...link }: ExitLinkProps) {
  return (
    <Link {...link} className="button">
      {children}
    </Link>
  )
}

/** Goes back in the browser's history; without earlier entries the link leads to the home page. */
function goBack(event: MouseEvent) {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  // The Navigation API knows only the entries of this site.
  const known = window.navigation?.canGoBack === false ? window.navigation.entries().length : 1
  if (!plain || window.history.length <= known) return
  event.preventDefault()
  window.history.back()
}

/** Returns a service's error code, such as `ECONNREFUSED`, that visitors can report; undefined for any other text. */
function codeIn(statusText: string): string | undefined {
  return /^[A-Z][A-Z0-9_]{2,40}$/.test(statusText) ? statusText : undefined
}

function useOffline(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => !navigator.onLine,
    () => false,
  )
}

/** Returns an error's status: 500 when it has none. */
export function errorStatusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Returns the visitor's text for a status. The error's own message is for the log only. */
export function textOf(errors: Messages['errors'], status: number): string {
  if (status === 404) return errors.notFound
  return status === 500 ? errors.unexpected : errors.unavailable
}
