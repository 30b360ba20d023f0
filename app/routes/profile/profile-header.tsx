import { type CSSProperties, ViewTransition } from 'react'
import { Link } from 'react-router'
import { pictureTransition, pictureTransitionClass } from '#app/features/talents/picture-transition.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathToCategory } from '#domain/paths.ts'
import { PictureLink } from './picture-link.tsx'
import type { Talent } from './talent.server.ts'
import type { Lightbox } from './use-lightbox.ts'

/** Name, opening picture and measures. */
export function ProfileHeader({ talent, lightbox }: { talent: Talent; lightbox: Lightbox }) {
  const { name, opening } = talent
  return (
    <header className="lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:grid-rows-[1fr_auto] lg:gap-x-margin lg:pr-margin print:grid print:grid-cols-[80mm_minmax(0,1fr)] print:gap-x-[6mm]">
      <div className="print:col-span-2 @container max-lg:mx-margin print:mx-0 max-lg:pt-6 max-lg:pb-6 print:py-3 lg:col-start-2 lg:self-end lg:pt-8">
        <Particulars talent={talent} />
        <h1
          className="display monument-fitted print:text-[20mm] -ml-[0.04em] lg:pt-[0.06em]"
          style={{ '--longest-word': longestWordLength(name) } as CSSProperties}
        >
          {name}
        </h1>
      </div>
      {opening && (
        <ViewTransition name={pictureTransition(talent.id)} default="none" share={pictureTransitionClass}>
          <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <PictureLink
              media={opening}
              name={name}
              lightbox={lightbox}
              places={[
                [1024, 'clamp(32vw, 68svh, 48vw)', 4 / 3],
                [0, '100vw', 4 / 3],
              ]}
              priority
              className="main-picture"
            />
          </div>
        </ViewTransition>
      )}
      <div className="flex flex-col gap-8 print:px-0 print:pt-0 print:self-end max-lg:px-margin max-lg:pt-8 lg:col-start-2 lg:max-w-[40rem] lg:pt-8 lg:pb-8">
        <Measures talent={talent} />
        <SectionLinks talent={talent} />
      </div>
    </header>
  )
}

/** Category, city and age on one line above the name. */
function Particulars({ talent: { category, city, age } }: { talent: Talent }) {
  const { language, messages } = useLanguage()
  return (
    <ul className="label flex min-h-11 flex-wrap items-center gap-x-6 text-muted print:min-h-0">
      {category && (
        <li>
          <Link
            to={pathToCategory(category, language)}
            prefetch="intent"
            className="flex min-h-11 items-center text-ink print:min-h-0"
          >
            <span className="underlined">{messages.talents.category[category]}</span>
          </Link>
        </li>
      )}
      {city && <li>{city}</li>}
      {age !== undefined && <li>{messages.profile.age(age)}</li>}
    </ul>
  )
}

/** Links to the sections below; nothing without any. */
function SectionLinks({ talent: { book, snaps, videos } }: { talent: Talent }) {
  const { profile } = useLanguage().messages
  const sections = [
    { id: 'book', label: profile.book, count: book.length },
    { id: 'snaps', label: profile.snaps, count: snaps.length },
    { id: 'video', label: profile.video, count: videos.length },
  ].filter(({ count }) => count > 0)
  if (sections.length === 0) return null
  return (
    <nav aria-label={profile.sections} className="print:hidden">
      <ul className="flex gap-x-6">
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
function Measures({ talent: { measures, facts, digitalsOf, measuredOn } }: { talent: Talent }) {
  const { profile } = useLanguage().messages
  if (measures.length + facts.length === 0) return null
  return (
    <section aria-labelledby="measures-title">
      <h2 id="measures-title" className="sr-only">
        {profile.measures}
      </h2>
      <dl className="border-line border-t tabular-nums">
        {measures.map(({ name, label, value, elsewhere }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] items-baseline gap-x-4 border-line border-b py-2"
          >
            <dt className="label text-muted">{label}</dt>
            <dd className={elsewhere ? '' : 'col-span-2'}>{value}</dd>
            {elsewhere && <dd className="text-right text-muted">{elsewhere}</dd>}
          </div>
        ))}
        {facts.map(({ label, lines }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] items-baseline gap-x-4 border-line border-b py-2"
          >
            <dt className="label text-muted">{label}</dt>
            {lines.map((line) => (
              <dd key={line} className="col-span-2 col-start-2">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="flex flex-col pt-4 text-small text-muted">
        {measuredOn && <span>{profile.measuredOn(measuredOn)}</span>}
        {digitalsOf && <span>{profile.digitalsOf(digitalsOf)}</span>}
      </p>
    </section>
  )
}
