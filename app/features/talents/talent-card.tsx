import { type CSSProperties, type FocusEvent, memo, type PointerEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AnimatedChange, isTouchScreen, transitionNameOf } from '#app/components/animated-change.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { estimateLongestWordInEms, estimateWidthInEms } from '#app/layout/wordmark.tsx'
import type { Media } from '#contracts/media.ts'
import { pathToProfile } from '#domain/paths.ts'
import type { CardMeasure } from '#domain/talent-attributes.ts'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { Initial, Picture, type Place } from '../media/picture.tsx'
import type { TalentView } from './talent-view.ts'

/** Prefetches a profile on hover. Touch screens have no hover, so they prefetch the profiles of visible cards. */
const cardPrefetch = isTouchScreen ? 'viewport' : 'intent'

interface TalentCardProps {
  talent: TalentView
  /** The card's width by window width, the widest windows first. Must be the same array on each render. */
  places: readonly Place[]
  /** Whether its picture is the page's first, which is preloaded. */
  hasPriority?: boolean
  /** Replaces the heart. */
  action?: ReactNode
  /** The query of the link to the profile. */
  query?: string
  /** The heading's level. */
  heading?: 'h2' | 'h3'
}

/**
 * A talent in a list: picture and name as a link to the profile, the height, one quiet line, which changes while the card is
 * hovered or has focus, and the favourite button.
 */
export const TalentCard = memo(function TalentCard({
  talent,
  places,
  hasPriority = false,
  action,
  query = '',
  heading: Heading = 'h2',
}: TalentCardProps) {
  const { language } = useLanguage()
  const { shouldLoad, watch } = useSecondPicture()
  const path = pathToProfile(talent, language) + query
  const { name } = talent
  const nameWidths = { '--ems': estimateWidthInEms(name), '--word': estimateLongestWordInEms(name) } as CSSProperties
  return (
    <article className="group/card relative" {...watch}>
      <AnimatedChange name={transitionNameOf(talent.id, 'picture')} share="picture">
        <div className="relative aspect-3/4 overflow-hidden bg-veil">
          {talent.cover ? (
            <Picture
              media={talent.cover}
              alt=""
              of={name}
              places={places}
              widest={960}
              hasPriority={hasPriority}
              className="size-full"
            />
          ) : (
            <Initial of={name} className="size-full" />
          )}
          {shouldLoad && talent.hover && <SecondPicture media={talent.hover} places={places} />}
        </div>
      </AnimatedChange>
      <div className="card-text">
        <AnimatedChange name={transitionNameOf(talent.id, 'name')} share="name">
          <Heading className="card-name" style={nameWidths}>
            <Link to={path} prefetch={cardPrefetch} className="card-link">
              {name}
            </Link>
          </Heading>
        </AnimatedChange>
        <Height height={talent.measures.height} />
        <QuietLine talent={talent} />
        <div className="card-action">{action ?? <FavoriteButton talent={talent} />}</div>
      </div>
    </article>
  )
})

/**
 * What was searched for, or else the measures; then the city, or the journey of a travelling talent, which also replaces the
 * measures. The rest appears in their place on hover and focus.
 */
function QuietLine({ talent: { measures, notes } }: { talent: TalentView }) {
  const { height: _, ...others } = measures
  const { searched, base, travel, dates } = notes ?? {}
  const hidesMeasures = searched !== undefined || travel !== undefined
  return (
    <div className="card-line" data-changes={dates || hidesMeasures ? '' : undefined}>
      <div>
        {!hidesMeasures && <CardMeasures measures={others} />}
        {searched && <p>{searched}</p>}
        {travel && base && !searched && <p>{base}</p>}
        <p>{travel ?? base}</p>
      </div>
      <div>
        {hidesMeasures && <CardMeasures measures={others} />}
        {dates && <p>{dates}</p>}
      </div>
    </div>
  )
}

function Height({ height }: { height: string | undefined }) {
  const { measures: labels } = useLanguage().messages.talents
  return (
    height && (
      <p className="card-height">
        <span className="sr-only">{`${labels.height} `}</span>
        {height}
      </p>
    )
  )
}

/**
 * Height, then the other measures of a card, on one line: `1,78 m  84–61–89`. Screen readers also read the labels. Each
 * label is one string, since React marks the bounds of several, which long lists repeat many times.
 */
export function CardMeasures({ measures }: { measures: TalentView['measures'] }) {
  const { measures: labels } = useLanguage().messages.talents
  const { height, ...girthLabels } = labels
  const girths = Object.entries(girthLabels).flatMap(([name, label]) => {
    const value = measures[name as CardMeasure]
    return value ? [{ name, label, value }] : []
  })
  if (!measures.height && girths.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-muted tabular-nums">
      {measures.height && (
        <span>
          <span className="sr-only">{`${height} `}</span>
          {measures.height}
        </span>
      )}
      <span>
        {girths.map(({ name, label, value }, index) => (
          <span key={name}>
            {index > 0 && <span>–</span>}
            <span className="sr-only">{` ${label} `}</span>
            {value}
          </span>
        ))}
      </span>
    </p>
  )
}

/** The second picture over a card's picture. After it has loaded, it fades in while the card is hovered or has focus. */
function SecondPicture({ media, places }: { media: Media; places: readonly Place[] }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div onLoadCapture={() => setLoaded(true)} className="card-second" data-loaded={isLoaded || undefined}>
      <Picture media={media} alt="" places={places} widest={960} isEager className="size-full" />
    </div>
  )
}

/**
 * Tracks whether the card's second picture should load: after the first hover by mouse or keyboard focus, never on touch.
 * Spread `watch` on the card.
 */
function useSecondPicture() {
  const [shouldLoad, setShouldLoad] = useState(false)
  return {
    shouldLoad,
    watch: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setShouldLoad(true)
      },
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) setShouldLoad(true)
      },
    },
  }
}
