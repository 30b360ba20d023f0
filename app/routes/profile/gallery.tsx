import type { CSSProperties, ReactNode } from 'react'
import type { Place } from '#app/features/media/picture.tsx'
import type { Media } from '#contracts/media.ts'
import { PictureLink } from './picture-link.tsx'
import { useProfileTexts } from './profile-texts.ts'
import { type FramedPicture, isLandscape, toSpreads, widthOf } from './spreads.ts'
import type { Talent } from './talent.server.ts'
import type { Lightbox } from './use-lightbox.ts'

/** The portfolio as spreads of uncropped pictures, one of them as wide as the window. */
export function Book({ book, name, lightbox }: { book: Media[]; name: string; lightbox: Lightbox }) {
  const profile = useProfileTexts()
  return (
    <ProfileSection id="book" title={profile.book} count={book.length}>
      <div className="book">
        {toSpreads(book).map((spread) => (
          <Spread key={spread[0]?.media.url} spread={spread} name={name} lightbox={lightbox} />
        ))}
      </div>
    </ProfileSection>
  )
}

interface SpreadProps {
  spread: FramedPicture[]
  name: string
  lightbox: Lightbox
}

function Spread({ spread, name, lightbox }: SpreadProps) {
  const { credit } = useProfileTexts().lightbox
  return (
    <div className="spread" data-kind={kindOf(spread)}>
      {spread.map(({ media, ratio }, index) => (
        <figure key={media.url} style={{ '--ratio': ratio } as CSSProperties}>
          <PictureLink
            media={media}
            name={name}
            lightbox={lightbox}
            className="aspect-(--ratio)"
            places={placesOf(ratio, spread, index)}
          />
          {media.credit && (
            <figcaption className="pt-2 text-muted text-small">
              {credit.replace('{name}', () => media.credit ?? '')}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  )
}

/** Portraits stand side by side on phones too; a landscape alone is as wide as the window, a portrait as high. */
function kindOf(spread: FramedPicture[]): 'portraits' | 'bleed' | 'single' | undefined {
  if (spread.length === 1) return isLandscape(spread[0]) ? 'bleed' : 'single'
  return spread.some(isLandscape) ? undefined : 'portraits'
}

function placesOf(ratio: number, spread: FramedPicture[], index: number): Place[] {
  const kind = kindOf(spread)
  if (kind === 'bleed') return [[0, '100vw']]
  if (kind === 'single') return [[0, `min(93vw, ${Math.round(92 * ratio)}svh)`]]
  // Per cent of the window's width, without the page's margins.
  const whole = 93
  const share = Math.round((whole * ratio) / widthOf(spread))
  return [
    [768, `${share}vw`],
    [0, `${kind ? (spread.length === 2 ? share : whole / (index === 0 ? 1 : 2)) : whole}vw`],
  ]
}

/** The digitals with their views, four in a row. */
export function Snaps({ talent: { snaps, name }, lightbox }: { talent: Talent; lightbox: Lightbox }) {
  const profile = useProfileTexts()
  return (
    <ProfileSection
      id="snaps"
      title={profile.snaps}
      count={snaps.length}
      note={profile.digitalsOf}
      className="print:hidden"
    >
      <ul className="grid grid-cols-2 gap-x-2 gap-y-6 md:grid-cols-4 md:gap-x-3">
        {snaps.map(({ media, view }) => (
          <li key={media.url}>
            <figure>
              <PictureLink
                media={media}
                name={name}
                lightbox={lightbox}
                places={[
                  [768, '23vw', 4 / 3],
                  [0, '46vw', 4 / 3],
                ]}
                widest={960}
                className="aspect-3/4"
              />
              {view && <figcaption className="label pt-3 text-muted">{profile.views[view]}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}

/** A section of the profile below the fold, with `count` beside its title and `note` at the end of its line. */
export function ProfileSection({
  id,
  title,
  count,
  note,
  className = '',
  children,
}: {
  id: string
  title: string
  count?: number
  note?: string | undefined
  className?: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`below-fold ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-6 md:pb-8 print:hidden">
        <h2 id={`${id}-title`} className="display flex items-start gap-2 text-heading">
          {title}
          {count !== undefined && (
            <span className="mt-[0.3em] font-text text-small tabular-nums tracking-normal">{count}</span>
          )}
        </h2>
        {note && <p className="text-small text-muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}
