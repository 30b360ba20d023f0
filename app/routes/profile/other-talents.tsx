import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { AnimatedChange, transitionNameOf } from '#app/components/animated-change.tsx'
import { ArrowIcon } from '#app/components/icons.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { estimateLongestWordInEms } from '#app/layout/wordmark.tsx'
import { pathToProfile } from '#domain/paths.ts'
import { useProfileTexts } from './profile-texts.ts'
import type { Talent } from './talent.server.ts'

type AdjacentTalents = NonNullable<Talent['adjacentTalents']>

/** Links to the previous and the next talent of the category. */
export function OtherTalents({ adjacentTalents: { previous, next } }: { adjacentTalents: AdjacentTalents }) {
  const profile = useProfileTexts()
  return (
    <nav aria-label={profile.others} className="below-fold grid grid-cols-2 border-line border-t print:hidden">
      <OtherTalent talent={previous} label={profile.previous} arrow="left" isShared={previous.id !== next.id} />
      <OtherTalent talent={next} label={profile.next} arrow="right" isShared />
    </nav>
  )
}

function OtherTalent({
  talent: { id, name, cover },
  label,
  arrow,
  isShared,
}: {
  talent: AdjacentTalents['next']
  label: string
  arrow: 'left' | 'right'
  /** Whether picture and name move to the profile. Only one element of a page may have their names. */
  isShared: boolean
}) {
  const { language } = useLanguage()
  const nameOf = (part: string) => (isShared ? transitionNameOf(id, part) : undefined)
  const end = arrow === 'right'
  const style = { '--word': estimateLongestWordInEms(name) } as CSSProperties
  return (
    <Link
      to={pathToProfile({ id, name }, language)}
      prefetch="intent"
      className={`group flex min-w-0 md:items-center gap-4 px-margin py-6 transition-colors duration-500 ease-quiet hover:bg-veil focus-visible:-outline-offset-4 max-md:flex-col md:gap-8 md:py-8 ${end ? 'border-line border-l text-right max-md:items-end md:flex-row-reverse' : 'max-md:items-start'}`}
    >
      {cover && (
        <AnimatedChange name={nameOf('picture')} share="picture">
          <div className="aspect-3/4 w-20 shrink-0 md:w-30">
            <Picture
              media={cover}
              alt=""
              places={[
                [768, '7.5rem', 4 / 3],
                [0, '5rem', 4 / 3],
              ]}
              widest={320}
              className="size-full"
            />
          </div>
        </AnimatedChange>
      )}
      <span className="flex min-w-0 max-w-full flex-col gap-2">
        <span className={`label flex items-center gap-3 text-muted ${end ? 'flex-row-reverse' : ''}`}>
          <ArrowIcon to={arrow} className="size-4" />
          {label}
        </span>
        <AnimatedChange name={nameOf('name')} share="name">
          <span className={`adjacent-name display ${end ? 'ml-auto' : ''}`} style={style}>
            {name}
          </span>
        </AnimatedChange>
      </span>
    </Link>
  )
}
