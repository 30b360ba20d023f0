import type { CSSProperties } from 'react'
import type { Place } from '#app/features/media/place.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { Media } from '#contracts/media.ts'
import { bookRows, type Framed, widthOf } from './book-rows.ts'
import { PictureLink } from './picture-link.tsx'
import { SectionTitle } from './section-title.tsx'
import type { Lightbox } from './use-lightbox.ts'

/** The portfolio, each picture whole and in its own proportion. */
export function Book({ book, name, lightbox }: { book: Media[]; name: string; lightbox: Lightbox }) {
  const { profile } = useLanguage().messages
  return (
    <section id="book" aria-labelledby="book-title" className="below">
      <SectionTitle id="book-title" count={book.length}>
        {profile.book}
      </SectionTitle>
      <div className="flex flex-col gap-2 md:gap-3 print:*:not-first:hidden">
        {bookRows(book).map((row, index) => (
          <BookRow key={row[0]?.media.url} row={row} name={name} lightbox={lightbox} atEnd={index % 2 === 1} />
        ))}
      </div>
    </section>
  )
}

/** On phones only portraits stand side by side. */
function BookRow({ row, name, lightbox, atEnd }: { row: Framed[]; name: string; lightbox: Lightbox; atEnd: boolean }) {
  const paired = row.length > 1 && row.every(({ ratio }) => ratio < 1)
  const alone =
    row.length === 1 ? `${(row[0]?.ratio ?? 1) < 1 ? 'md:w-1/2' : 'md:w-3/4'} ${atEnd ? 'md:ml-auto' : ''}` : ''
  return (
    <div className={`flex gap-2 md:gap-3 print:h-[54mm] ${paired ? '' : 'max-md:flex-col print:flex-row'} ${alone}`}>
      {row.map(({ media, ratio }) => (
        <PictureLink
          key={media.url}
          media={media}
          name={name}
          lightbox={lightbox}
          className={`aspect-(--ratio) min-w-0 print:aspect-auto ${paired ? 'flex-(--share)' : 'md:flex-(--share) print:flex-(--share)'}`}
          style={{ '--ratio': ratio, '--share': `${ratio} 1 0%` } as CSSProperties}
          places={placesOf(ratio, row, paired)}
        />
      ))}
    </div>
  )
}

function placesOf(ratio: number, row: Framed[], paired: boolean): Place[] {
  // Of the window, without the page's margins.
  const whole = 93
  const share = Math.round(row.length === 1 ? whole * (ratio < 1 ? 0.5 : 0.75) : whole * (ratio / widthOf(row)))
  return [
    [768, `${share}vw`],
    [0, `${paired ? share : whole}vw`],
  ]
}
