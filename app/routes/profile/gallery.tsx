import type { CSSProperties, ReactNode } from 'react'
import type { Place } from '#app/features/media/picture.tsx'
import type { Media } from '#contracts/media.ts'
import { PictureLink } from './picture-link.tsx'
import { useProfileTexts } from './profile-texts.ts'
import type { Talent } from './talent.server.ts'
import type { Lightbox } from './use-lightbox.ts'

/** The portfolio, with uncropped pictures. */
export function Book({ book, name, lightbox }: { book: Media[]; name: string; lightbox: Lightbox }) {
  const profile = useProfileTexts()
  return (
    <ProfileSection id="book" title={profile.book} count={book.length}>
      <div className="flex flex-col gap-2 md:gap-3">
        {toBookRows(book).map((row, index) => (
          <BookRow key={row[0]?.media.url} row={row} name={name} lightbox={lightbox} isAtEnd={index % 2 === 1} />
        ))}
      </div>
    </ProfileSection>
  )
}

/** A row of the book. On phones only portraits are side by side. */
function BookRow({
  row,
  name,
  lightbox,
  isAtEnd,
}: {
  row: FramedPicture[]
  name: string
  lightbox: Lightbox
  isAtEnd: boolean
}) {
  const paired = row.length > 1 && row.every(({ ratio }) => ratio < 1)
  const alone =
    row.length === 1 ? `${(row[0]?.ratio ?? 1) < 1 ? 'md:w-1/2' : 'md:w-3/4'} ${isAtEnd ? 'md:ml-auto' : ''}` : ''
  return (
    <div className={`flex gap-2 md:gap-3 ${paired ? '' : 'max-md:flex-col'} ${alone}`}>
      {row.map(({ media, ratio }) => (
        <PictureLink
          key={media.url}
          media={media}
          name={name}
          lightbox={lightbox}
          className={`aspect-(--ratio) min-w-0 ${paired ? 'flex-(--share)' : 'md:flex-(--share)'}`}
          style={{ '--ratio': ratio, '--share': `${ratio} 1 0%` } as CSSProperties}
          places={placesOf(ratio, row, paired)}
        />
      ))}
    </div>
  )
}

function placesOf(ratio: number, row: FramedPicture[], isPaired: boolean): Place[] {
  // Per cent of the window's width, without the page's margins.
  const whole = 93
  const share = Math.round(row.length === 1 ? whole * (ratio < 1 ? 0.5 : 0.75) : whole * (ratio / widthOf(row)))
  return [
    [768, `${share}vw`],
    [0, `${isPaired ? share : whole}vw`],
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

/** A picture of the book with its width divided by its height. */
interface FramedPicture {
  media: Media
  ratio: number
}

/** The default width by height of a picture of unknown size. */
const defaultRatio = 3 / 4
/** The minimum width of a full row, relative to its height: two portraits, or a portrait beside a landscape. */
const fullRowWidth = 1.45

/**
 * Splits the book into rows of equal height, in its order: portraits in pairs, a landscape beside a portrait, a wide picture
 * alone. A remaining picture has its own row.
 */
export function toBookRows(book: Media[]): FramedPicture[][] {
  const rows: FramedPicture[][] = []
  let row: FramedPicture[] = []
  for (const media of book) {
    row.push({ media, ratio: ratioOf(media) })
    if (widthOf(row) < fullRowWidth) continue
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

/** Returns the width of a row of height 1. */
function widthOf(row: FramedPicture[]): number {
  return row.reduce((width, { ratio }) => width + ratio, 0)
}

function ratioOf({ width, height }: Media): number {
  return width && height ? width / height : defaultRatio
}
