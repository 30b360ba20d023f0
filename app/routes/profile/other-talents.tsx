import { Link } from 'react-router'
import { ArrowIcon } from '#app/components/icons.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathToProfile } from '#domain/paths.ts'
import { useProfileTexts } from './profile-texts.ts'
import type { Talent } from './talent.server.ts'

type AdjacentTalents = NonNullable<Talent['adjacentTalents']>

/** Links to the previous and the next talent of the category. */
export function OtherTalents({ adjacentTalents: { previous, next } }: { adjacentTalents: AdjacentTalents }) {
  const profile = useProfileTexts()
  return (
    <nav aria-label={profile.others} className="below-fold grid grid-cols-2 border-line border-t print:hidden">
      <OtherTalent talent={previous} label={profile.previous} arrow="left" />
      <OtherTalent talent={next} label={profile.next} arrow="right" />
    </nav>
  )
}

function OtherTalent({
  talent: { id, name, cover },
  label,
  arrow,
}: {
  talent: AdjacentTalents['next']
  label: string
  arrow: 'left' | 'right'
}) {
  const { language } = useLanguage()
  const end = arrow === 'right'
  return (
    <Link
      to={pathToProfile({ id, name }, language)}
      prefetch="intent"
      className={`group flex min-w-0 md:items-center gap-4 px-margin py-6 transition-colors duration-500 ease-quiet hover:bg-veil focus-visible:-outline-offset-4 max-md:flex-col md:gap-8 md:py-8 ${end ? 'border-line border-l text-right max-md:items-end md:flex-row-reverse' : 'max-md:items-start'}`}
    >
      {cover && (
        <Picture
          media={cover}
          alt=""
          places={[
            [768, '7.5rem', 4 / 3],
            [0, '5rem', 4 / 3],
          ]}
          widest={320}
          className="aspect-3/4 w-20 shrink-0 md:w-30"
        />
      )}
      <span className="flex min-w-0 max-w-full flex-col gap-2">
        <span className={`label flex items-center gap-3 text-muted ${end ? 'flex-row-reverse' : ''}`}>
          <ArrowIcon to={arrow} className="size-4" />
          {label}
        </span>
        <span className="display text-lead wrap-anywhere md:text-title">{name}</span>
      </span>
    </Link>
  )
}
