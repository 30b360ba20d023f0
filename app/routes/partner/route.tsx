import { data, Link } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { sampleHeaders } from '#app/cache-policy.ts'
import { AdjacentLinks } from '#app/components/adjacent-links.tsx'
import { Cover } from '#app/features/media/picture.tsx'
import { RichText } from '#app/features/rich-text/rich-text.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { loadPartner, loadTranslatedPath } from './partner-view.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const partner = await withErrorScreen(loadPartner(backend, language, params.slug))
  const { title, description, path, html, cover, previous, next } = partner
  const { partners: texts } = messagesOf(language)
  const head = await createPageHead(backend, language, {
    title,
    description,
    path,
    alternate: await loadTranslatedPath(backend, language, partner),
    picture: cover,
    breadcrumbs: [
      { name: texts.title, path: pathTo('partners', language) },
      { name: title, path },
    ],
  })
  return data(
    { head, title, html, cover, previous, next, texts },
    partner.isSample ? { headers: sampleHeaders } : undefined,
  )
}

export { publicOrSampleHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function PartnerPage({ loaderData }: Route.ComponentProps) {
  const { title, html, cover, previous, next, texts } = loaderData
  const { language } = useLanguage()
  return (
    <>
      <article className="md:grid md:grid-cols-12">
        <Cover
          media={cover}
          title={title}
          places={[
            [1600, '58vw', 1],
            [768, '58vw', 1.2],
            [0, '100vw', 3 / 4],
          ]}
          hasPriority
          className="partner-picture aspect-4/3 md:col-span-7 md:aspect-auto"
        />
        <div className="px-margin pt-6 pb-section md:col-span-5 md:pt-10 xl:px-[calc(2*var(--spacing-margin))]">
          <Link to={pathTo('partners', language)} prefetch="intent" className="label inline-flex h-11 items-center">
            <span className="underlined">{texts.title}</span>
          </Link>
          {/* The longest word fits into five of twelve columns. */}
          <h1 className="display pt-4 pb-8 text-[length:clamp(2.25rem,1.25rem+3.4vw,5.5rem)] leading-[1.12] tracking-[-0.025em] md:pt-16 md:pb-12">
            {title}
          </h1>
          <RichText html={html} />
        </div>
      </article>
      <AdjacentLinks
        label={texts.adjacent}
        previous={previous && { ...previous, label: texts.previous }}
        next={next && { ...next, label: texts.next }}
      />
    </>
  )
}
