import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { AnimatedChange, transitionNameOf } from '#app/components/animated-change.tsx'
import { PictureLink } from './picture-link.tsx'
import { useProfileTexts } from './profile-texts.ts'
import type { Talent } from './talent.server.ts'
import type { Lightbox } from './use-lightbox.ts'

/** The opening picture, which melts into the page's ground, with name and measures. */
export function ProfileHeader({ talent, lightbox }: { talent: Talent; lightbox: Lightbox }) {
  const { id, name, nameWidths, opening, isNameOverPicture } = talent
  const [one, two, three] = nameWidths
  const style = { '--one': one, '--two': two, '--three': three, '--focal-x': opening?.focal?.x } as CSSProperties
  return (
    <header className="profile-room" data-over={isNameOverPicture || undefined} style={style}>
      {opening && (
        <AnimatedChange name={transitionNameOf(id, 'picture')} share="picture">
          <div className="room-picture">
            <PictureLink
              media={opening}
              name={name}
              lightbox={lightbox}
              places={[
                [1024, 'clamp(40vw, 72svh, 54vw)', 4 / 3],
                [0, 'min(100vw, 48svh)', 4 / 3],
              ]}
              hasPriority
              className="size-full"
            />
          </div>
        </AnimatedChange>
      )}
      <div className="room-text">
        <BoardAndCity talent={talent} />
        <AnimatedChange name={transitionNameOf(id, 'name')} share="name">
          <h1 className="display room-name">{name}</h1>
        </AnimatedChange>
        <div className="room-facts">
          <Measures talent={talent} />
          <div className="flex flex-wrap items-center gap-x-8 print:hidden">
            <SectionLinks talent={talent} />
            <Booking talent={talent} />
          </div>
        </div>
      </div>
    </header>
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

/** Category, city and age on one line, then languages and stays. */
function BoardAndCity({ talent: { board, city, facts } }: { talent: Talent }) {
  const texts = useProfileTexts()
  return (
    <div>
      <ul className="label flex min-h-11 flex-wrap items-center gap-x-6 text-muted print:min-h-0">
        {board && (
          <li>
            <Link to={board.path} prefetch="intent" className="flex min-h-11 items-center text-ink print:min-h-0">
              <span className="underlined">{board.name}</span>
            </Link>
          </li>
        )}
        {city && <li className="whitespace-nowrap">{city}</li>}
        {texts.age && <li>{texts.age}</li>}
      </ul>
      {facts.length > 0 && (
        <dl className="pb-3 text-small">
          {facts.map(({ label, lines }) => (
            <div key={label}>
              <dt className="sr-only">{label}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </div>
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

/** The measures with their values in other systems, and the date of the measurement. */
function Measures({ talent: { measures } }: { talent: Talent }) {
  const profile = useProfileTexts()
  if (measures.length === 0) return null
  return (
    <section aria-labelledby="measures-title">
      <h2 id="measures-title" className="sr-only">
        {profile.measures}
      </h2>
      <dl className="card-measures">
        {measures.map(({ name, label, value, elsewhere }) => (
          <div key={name} data-word={!/\d/.test(value) || undefined}>
            <dt className="label text-muted">{label}</dt>
            <dd>{value}</dd>
            {elsewhere && <dd>{elsewhere}</dd>}
          </div>
        ))}
      </dl>
      {profile.measuredOn && <p className="pt-2 text-small text-muted">{profile.measuredOn}</p>}
    </section>
  )
}
