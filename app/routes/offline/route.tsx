import { use } from 'react'
import { backendContext } from '#app/backend.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { ScriptNonce } from '#app/nonce.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { languageOf, pathToOfflinePage } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'

/**
 * Excludes the router's scripts: the service worker responds with this page for URLs that are not cached, and the scripts
 * would load the page of that URL.
 */
export const handle = { scripts: false }

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const texts = messagesOf(language).offline
  const page = { title: texts.title, path: pathToOfflinePage(language), index: false }
  return { head: await createPageHead(context.get(backendContext), language, page), texts }
}

export { publicHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function Offline({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <section className="grid gap-x-4 gap-y-12 px-margin pt-8 pb-section md:pt-14 lg:grid-cols-12">
      <div className="empty-place lg:col-span-6" data-column="">
        <h1 className="display text-display">{texts.title}</h1>
        <p className="mt-8 max-w-prose text-lead">{texts.text}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty `href` is the current URL */}
        <a href="" className="button mt-8">
          {texts.retry}
        </a>
      </div>
      <nav aria-labelledby="seen" className="has-[ul:empty]:hidden lg:col-span-5 lg:col-start-8">
        <h2 id="seen" className="label pb-3 text-muted">
          {texts.seen}
        </h2>
        {/* The service worker fills the list. */}
        <ul id="seen-pages" className="border-line border-b" />
      </nav>
      <ReloadWhenOnline />
    </section>
  )
}

/**
 * Reloads when the browser is online, but does not interrupt a navigation to another page. Also reloads after Back to a page
 * that the router has left without a load: the browser then only changes the URL.
 */
const script = `var page = location.pathname + location.search
function reload() { location.reload() }
addEventListener('online', reload)
addEventListener('popstate', function () { if (location.pathname + location.search !== page) reload() })
addEventListener('beforeunload', function () { removeEventListener('online', reload) })`

/** The script that reloads the requested page when it may be there. */
function ReloadWhenOnline() {
  return (
    <script
      nonce={use(ScriptNonce)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}
