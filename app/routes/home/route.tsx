import { data } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { publicPageOrStandIn, standIn } from '#app/cache-policy.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { HomeSlider, PreHome } from '#app/layout/deferred-hydration.tsx'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { loadPreHome } from '#app/layout/pre-home/pre-home-view.server.ts'
import { headMeta } from '#app/seo/head.ts'
import { pageHead } from '#app/seo/page-head.server.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { Categories } from './categories.tsx'
import { loadHome } from './home-view.server.ts'
import { Invitation } from './invitation.tsx'
import { LatestNews } from './latest-news.tsx'
import { NewFaces } from './new-faces.tsx'
import { Opening } from './opening.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const [splash, layout, { standIn: isStandIn, ...view }] = await Promise.all([
    loadPreHome(backend, language),
    loadLayoutData(backend, language),
    loadHome(backend, language),
  ])
  const head = await pageHead(backend, language, {
    title: messagesOf(language).home.title,
    path: pathTo('home', language),
    picture: view.slides.find(({ desktop }) => desktop.still)?.desktop.still,
  })
  const brand = { name: layout.name, logo: layout.logo }
  return data({ head, brand, preHome: splash, ...view }, { headers: isStandIn ? standIn : {} })
}

export const headers = publicPageOrStandIn

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData?.head)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home } = useLanguage().messages
  const { head, brand, preHome: splash, slides, categories, newFaces, posts } = loaderData
  return (
    <>
      <h1 className="sr-only">
        {head.siteName}: {home.title}
      </h1>
      <div className="hero">
        {slides.length > 0 && <HomeSlider slides={slides} />}
        {head.description && <Opening text={head.description} beside={slides.length > 0} />}
      </div>
      {categories.length > 0 && <Categories categories={categories} />}
      {newFaces.length > 0 && <NewFaces talents={newFaces} />}
      {posts.length > 0 && <LatestNews posts={posts} />}
      <Invitation />
      {splash && <PreHome view={splash} brand={brand} />}
    </>
  )
}
