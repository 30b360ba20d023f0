import type { CSSProperties } from 'react'
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
    <section id="book" aria-labelledby="book-title">
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
    <div className={`flex gap-2 md:gap-3 print:h-[75mm] ${paired ? '' : 'max-md:flex-col print:flex-row'} ${alone}`}>
      {row.map(({ media, ratio }) => (
        <PictureLink
          key={media.url}
          media={media}
          name={name}
          lightbox={lightbox}
          className={`aspect-(--ratio) min-w-0 print:aspect-auto ${paired ? 'flex-(--share)' : 'md:flex-(--share) print:flex-(--share)'}`}
          style={{ '--ratio': ratio, '--share': `${ratio} 1 0%` } as CSSProperties}
          sizes={sizesOf(ratio, row, paired)}
        />
      ))}
    </div>
  )
}

function sizesOf(ratio: number, row: Framed[], paired: boolean): string {
  const share = row.length === 1 ? (ratio < 1 ? 50 : 75) : Math.round((ratio / widthOf(row)) * 100)
  return `(min-width: 768px) ${share}vw, ${paired ? share : 100}vw`
}
