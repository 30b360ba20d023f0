import { data, Link } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { sampleHeaders } from '#app/cache-policy.ts'
import { keepTogether } from '#app/i18n/keep-together.server.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { HomeSlider, Lineup, PreHome } from '#app/layout/deferred-hydration.tsx'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { loadPreHome } from '#app/layout/pre-home/pre-home-view.server.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { loadHome } from './home-view.server.ts'
import { Categories, LatestNews, NewFaces } from './sections.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { home, invitation, lineup } = messagesOf(language)
  const [splash, layout, { isSample, ...view }] = await Promise.all([
    loadPreHome(backend, language),
    loadLayoutData(backend, language),
    loadHome(backend, language),
  ])
  const head = await createPageHead(backend, language, {
    title: home.title,
    path: pathTo('home', language),
    picture: view.slides.find(({ desktop }) => desktop.still)?.desktop.still,
  })
  const brand = { name: layout.name, logo: layout.logo }
  const introduction = head.description && keepTogether(head.description)
  const hasAbout = layout.menus.drawer.some(({ page }) => page === 'about')
  return data(
    { head, introduction, hasAbout, brand, invitation, lineup, preHome: splash, ...view },
    { headers: isSample ? sampleHeaders : {} },
  )
}

export { publicOrSampleHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home } = useLanguage().messages
  const {
    head,
    introduction,
    hasAbout,
    brand,
    invitation,
    lineup,
    preHome: splash,
    floor,
    slides,
    categories,
    newFaces,
    posts,
  } = loaderData
  return (
    <>
      <h1 className="sr-only">
        {head.siteName}: {home.title}
      </h1>
      {floor && <Lineup {...lineup} figures={floor.figures} ruler={floor.ruler} />}
      {!floor && slides.length === 0 && (
        <div aria-hidden className="px-margin pt-section">
          <p className="empty-place display wrap-anywhere text-display">{head.siteName}</p>
        </div>
      )}
      <div className="hero">
        {slides.length > 0 && <HomeSlider slides={slides} opensPage={!floor} />}
        {introduction && <AgencyIntro text={introduction} isBeside={slides.length > 0} hasAbout={hasAbout} />}
      </div>
      {categories.length > 0 && <Categories categories={categories} />}
      {newFaces.length > 0 && <NewFaces talents={newFaces} />}
      {posts.length > 0 && <LatestNews posts={posts} />}
      <ApplyInvitation texts={invitation} />
      {splash && <PreHome view={splash} brand={brand} />}
    </>
  )
}

/** The agency's description: below the slider, or beside it if `isBeside`. */
function AgencyIntro({ text, isBeside, hasAbout }: { text: string; isBeside: boolean; hasAbout: boolean }) {
  const { language, messages } = useLanguage()
  return (
    <section className={`px-margin py-section ${isBeside ? 'lg:flex lg:flex-col lg:justify-end lg:py-0 lg:pl-8' : ''}`}>
      <p className={`display max-w-[24ch] text-heading ${isBeside ? 'lg:intro-text' : 'lg:max-w-[30ch]'}`}>{text}</p>
      {hasAbout && (
        <Link
          to={pathTo('about', language)}
          prefetch="intent"
          className={`label inline-flex items-center ${isBeside ? 'mt-8 h-11 lg:mt-4 lg:h-14' : 'mt-8 h-11'}`}
        >
          <span className="underlined" data-drawn>
            {messages.home.about}
          </span>
        </Link>
      )}
    </section>
  )
}

function ApplyInvitation({ texts }: { texts: LoaderMessages['invitation'] }) {
  const { language } = useLanguage()
  return (
    <section className="below-fold grid items-end gap-x-4 gap-y-8 px-margin py-section lg:grid-cols-2">
      <h2 className="display text-display">{texts.title}</h2>
      <div className="max-w-[36rem] lg:justify-self-end">
        <p className="text-lead">{texts.text}</p>
        <Link to={pathTo('beAModel', language)} prefetch="intent" className="button mt-8">
          {texts.apply}
        </Link>
      </div>
    </section>
  )
}
