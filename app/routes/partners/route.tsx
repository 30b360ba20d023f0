import { data, Link } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { sampleHeaders } from '#app/cache-policy.ts'
import { Cover, type Place } from '#app/features/media/picture.tsx'
import { loadPartners } from '#app/features/partners/partner-list.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { descriptions, partners: texts } = messagesOf(language)
  const { title, empty } = texts
  const path = pathTo('partners', language)
  const list = await loadPartners(backend, language)
  const partners = list.partners.map((partner) => ({
    id: partner.id,
    title: partner.title,
    path: pathTo('partner', language, { slug: partner.slug }),
    cover: partner.cover ?? undefined,
  }))
  const head = await createPageHead(backend, language, {
    title,
    description: descriptions.partners,
    path,
    picture: partners.find(({ cover }) => cover)?.cover,
    breadcrumbs: [{ name: title, path }],
  })
  return data({ head, title, empty, partners }, list.failure ? { headers: sampleHeaders } : undefined)
}

export { publicOrSampleHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function Partners({ loaderData: { title, empty, partners } }: Route.ComponentProps) {
  return (
    <div className="pb-section">
      <h1 className="display px-margin pt-8 pb-6 text-monument md:pt-10 md:pb-10">{title}</h1>
      {partners.length === 0 ? (
        <div className="px-margin">
          <p className="empty-place display text-heading">{empty}</p>
        </div>
      ) : (
        <ul className="grid grid-cols-12 gap-x-4 gap-y-10 px-margin md:gap-y-16">
          {partners.map((partner, index) => (
            <li
              key={partner.id}
              className={`story story-pair relative col-span-12 ${placeOf(index, partners.length).cell}`}
            >
              <Cover
                media={partner.cover}
                title={partner.title}
                places={placeOf(index, partners.length).places}
                widest={1600}
                hasPriority={index === 0}
                className={placeOf(index, partners.length).picture}
              />
              <h2 className="display pt-4 text-title">
                <Link to={partner.path} prefetch="intent" className="story-link">
                  {partner.title}
                </Link>
              </h2>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Returns the place in rows of two, with the larger one on alternating sides; an odd last one has its own row. */
function placeOf(index: number, count: number): { cell: string; picture: string; places: Place[] } {
  const onPhones: Place = [0, '92vw', 3 / 4]
  if (index === count - 1 && index % 2 === 0)
    return { cell: '', picture: 'aspect-4/3 md:aspect-2/1', places: [[768, '94vw', 1 / 2], onPhones] }
  const large = index % 4 === 0 || index % 4 === 3
  return large
    ? { cell: 'md:col-span-7', picture: 'aspect-4/3 md:aspect-3/2', places: [[768, '54vw', 2 / 3], onPhones] }
    : {
        cell: 'md:col-span-5',
        picture: 'story-pair-picture max-md:aspect-4/3',
        places: [[768, '38.5vw', 0.95], onPhones],
      }
}
