import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { AnimatedChange, transitionNameOf } from '#app/components/animated-change.tsx'
import { PictureLink } from './picture-link.tsx'
import { useProfileTexts } from './profile-texts.ts'
import type { Talent } from './talent.server.ts'
import type { Lightbox } from './use-lightbox.ts'

/** Name, opening picture and measures. */
export function ProfileHeader({ talent, lightbox }: { talent: Talent; lightbox: Lightbox }) {
  const { name, opening } = talent
  return (
    <header className="profile-card">
      <div className="print:col-span-2 @container max-lg:mx-margin print:mx-0 max-lg:pt-6 max-lg:pb-6 print:py-3 lg:col-start-3 lg:ml-margin lg:self-end lg:pt-4">
        <BoardAndCity talent={talent} />
        <h1
          className="display profile-name print:text-[20mm] -ml-[0.04em] lg:pt-[0.06em]"
          style={{ '--longest-word': longestWordLength(name) } as CSSProperties}
        >
          {name}
        </h1>
      </div>
      {opening && (
        <AnimatedChange name={transitionNameOf(talent.id)} share="picture">
          <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <PictureLink
              media={opening}
              name={name}
              lightbox={lightbox}
              places={[
                [1024, 'clamp(28vw, 68svh, 40vw)', 4 / 3],
                [768, talent.smallPictures.length > 0 ? '75vw' : '100vw', 4 / 3],
                [0, '100vw', 4 / 3],
              ]}
              hasPriority
              className="main-picture"
            />
          </div>
        </AnimatedChange>
      )}
      <SmallPictures talent={talent} lightbox={lightbox} />
      <div className="flex flex-col gap-6 print:px-0 print:pt-0 print:self-end max-lg:px-margin max-lg:pt-8 lg:col-start-3 lg:ml-margin lg:max-w-[40rem] lg:pt-5 lg:pb-3">
        <Measures talent={talent} />
        <div className="flex flex-wrap items-center justify-between gap-x-8 print:hidden">
          <SectionLinks talent={talent} />
          <Booking talent={talent} />
        </div>
      </div>
    </header>
  )
}

/** The first pictures of the comp card's back. */
function SmallPictures({ talent: { name, smallPictures }, lightbox }: { talent: Talent; lightbox: Lightbox }) {
  if (smallPictures.length === 0) return null
  return (
    <div className="small-pictures print:hidden">
      {smallPictures.map((media) => (
        <PictureLink
          key={media.url}
          media={media}
          name={name}
          lightbox={lightbox}
          places={[
            [1024, '13vw', 4 / 3],
            [768, '24vw', 4 / 3],
            [0, '33vw', 4 / 3],
          ]}
          widest={960}
        />
      ))}
    </div>
  )
}

/** The booker's phone number; nothing without one. */
function Booking({ talent: { booking } }: { talent: Talent }) {
  if (!booking) return null
  const { label, href, text } = booking
  return (
    <a href={href} className="flex min-h-11 items-center gap-4">
      <span className="label text-muted">{label}</span>
      <span className="underlined">{text}</span>
    </a>
  )
}

/** Category, city and age on one line above the name. */
function BoardAndCity({ talent: { board, city } }: { talent: Talent }) {
  const texts = useProfileTexts()
  return (
    <ul className="label flex min-h-11 flex-wrap items-center gap-x-6 text-muted print:min-h-0">
      {board && (
        <li>
          <Link to={board.path} prefetch="intent" className="flex min-h-11 items-center text-ink print:min-h-0">
            <span className="underlined">{board.name}</span>
          </Link>
        </li>
      )}
      {city && <li>{city}</li>}
      {texts.age && <li>{texts.age}</li>}
    </ul>
  )
}

/** Links to the sections below; nothing without any. */
function SectionLinks({ talent: { book, snaps, videos } }: { talent: Talent }) {
  const profile = useProfileTexts()
  const sections = [
    { id: 'book', label: profile.book, count: book.length },
    { id: 'snaps', label: profile.snaps, count: snaps.length },
    { id: 'video', label: profile.video, count: videos.length },
  ].filter(({ count }) => count > 0)
  if (sections.length === 0) return null
  return (
    <nav aria-label={profile.sections} className="print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="label flex min-h-11 items-center">
              <span className="underlined">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function longestWordLength(name: string): number {
  return Math.max(...name.split(/\s+/).map((word) => word.length))
}

/** The measures, their values in other systems, and the date of the measurement. */
function Measures({ talent: { measures, facts } }: { talent: Talent }) {
  const profile = useProfileTexts()
  if (measures.length + facts.length === 0) return null
  return (
    <section aria-labelledby="measures-title">
      <h2 id="measures-title" className="sr-only">
        {profile.measures}
      </h2>
      <dl className="card-measures">
        {measures.map(({ name, label, value, elsewhere }) => (
          <div key={name}>
            <dt className="label text-muted">{label}</dt>
            <dd>{value}</dd>
            {elsewhere && <dd className="text-small text-muted">{elsewhere}</dd>}
          </div>
        ))}
        {facts.map(({ label, lines }) => (
          <div key={label}>
            <dt className="label text-muted">{label}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-6 pt-2 text-small text-muted">
        {profile.measuredOn && <span>{profile.measuredOn}</span>}
        {profile.digitalsOf && <span>{profile.digitalsOf}</span>}
      </p>
    </section>
  )
}
