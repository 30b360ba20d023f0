import type { CSSProperties } from 'react'
import { Picture } from '#app/features/media/picture.tsx'
import { RichText } from '#app/features/rich-text/rich-text.tsx'
import type { Media } from '#contracts/media.ts'

interface Section {
  id: string
  /** If not the page's. */
  lang?: string
  title?: string
  html: string
  pictures: Media[]
}

/** The text's sections: those with pictures in full width, on alternating sides; the others side by side below. */
export function Sections({ sections, pictures }: { sections: Section[]; pictures: Media[] }) {
  const pictured = sections.filter((section) => section.pictures.length > 0)
  const plain = sections.filter((section) => section.pictures.length === 0)
  const columns = columnsOf(pictures.length)
  return (
    <>
      {pictured.map((section, index) => (
        <PicturedSection key={section.id} section={section} isTurned={index % 2 === 1} />
      ))}
      {plain.length > 0 && (
        <div className="grid gap-x-4 gap-y-12 px-margin pb-section md:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
          {plain.map((section) => (
            <section key={section.id} lang={section.lang} className="border-line border-t pt-6 md:pr-8">
              <SectionText section={section} />
            </section>
          ))}
        </div>
      )}
      {pictures.length > 0 && (
        <div
          className="grid gap-1 pb-section md:grid-cols-[repeat(var(--columns),1fr)]"
          style={{ '--columns': columns } as CSSProperties}
        >
          {pictures.map((picture) => (
            <Picture
              key={picture.url}
              media={picture}
              places={[
                [768, `${Math.round(100 / columns)}vw`, 2 / 3],
                [0, '100vw', 2 / 3],
              ]}
              className="aspect-3/2"
            />
          ))}
        </div>
      )}
    </>
  )
}

/** Up to four pictures are in one row of wide windows. */
function columnsOf(pictures: number): number {
  if (pictures <= 4) return pictures
  return pictures % 4 === 0 ? 4 : 3
}

function PicturedSection({ section, isTurned }: { section: Section; isTurned: boolean }) {
  return (
    <section lang={section.lang} className="grid items-end gap-x-4 gap-y-8 pb-section md:grid-cols-12">
      <div className={`grid gap-1 md:col-span-8 ${isTurned ? 'md:order-2' : ''}`}>
        {section.pictures.map((picture) => (
          <Picture
            key={picture.url}
            media={picture}
            places={[
              [768, '66vw', 2 / 3],
              [0, '100vw', 3 / 4],
            ]}
            className="aspect-4/3 md:aspect-3/2"
          />
        ))}
      </div>
      <div className={`px-margin md:col-span-4 ${isTurned ? 'md:pr-6' : 'md:pl-6'}`}>
        <SectionText section={section} />
      </div>
    </section>
  )
}

function SectionText({ section }: { section: Section }) {
  return (
    <>
      {section.title && <h2 className="display pb-6 text-title">{section.title}</h2>}
      <RichText html={section.html} />
    </>
  )
}
