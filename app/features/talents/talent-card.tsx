import { memo, type ReactNode, ViewTransition } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'
import { slugify } from '#domain/slug.ts'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { Initial } from '../media/initial.tsx'
import { Picture } from '../media/picture.tsx'
import type { Place } from '../media/place.ts'
import { CardMeasures } from './card-measures.tsx'
import { pictureTransition } from './picture-transition.ts'
import { SecondPicture, useSecondPicture } from './second-picture.tsx'
import type { TalentView } from './talent-view.ts'

interface TalentCardProps {
  talent: TalentView
  /** Where the card stands, the widest windows first; the same list each time it is drawn. */
  places: readonly Place[]
  /** The page's first picture: preloaded. */
  priority?: boolean
  /** Stands where the heart does. */
  action?: ReactNode
  /** The heading's level where the card stands. */
  heading?: 'h2' | 'h3'
}

/** A talent in a list: picture, name and key measures, all of it a link to the profile, and the favourite's heart. */
export const TalentCard = memo(function TalentCard({
  talent,
  places,
  priority = false,
  action,
  heading: Heading = 'h2',
}: TalentCardProps) {
  const { language } = useLanguage()
  const { wanted, watch } = useSecondPicture()
  const address = pathTo('profile', language, { id: talent.id, talent: slugify(talent.name) })
  return (
    <article className="group/card relative" {...watch}>
      <div className="relative aspect-3/4 overflow-hidden bg-veil">
        {talent.cover ? (
          <ViewTransition name={pictureTransition(talent.id)} default="none" share="picture">
            <Picture
              media={talent.cover}
              alt=""
              of={talent.name}
              places={places}
              widest={960}
              priority={priority}
              className="size-full"
            />
          </ViewTransition>
        ) : (
          <Initial of={talent.name} className="size-full" />
        )}
        {wanted && talent.hover && <SecondPicture media={talent.hover} places={places} />}
      </div>
      <div className="flex items-start justify-between gap-2 pt-3">
        <div className="min-w-0">
          <Heading className="label truncate">
            <Link to={address} prefetch="intent" className="card-link">
              {talent.name}
            </Link>
          </Heading>
          <CardMeasures measures={talent.measures} />
        </div>
        <div className="relative -mt-3 -mr-3 shrink-0">{action ?? <FavoriteButton talent={talent} />}</div>
      </div>
    </article>
  )
})
