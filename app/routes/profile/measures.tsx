import { useLanguage } from '#app/i18n/language-context.tsx'
import type { Talent } from './talent.server.ts'

/** The measures as the agency keeps them and, beside, as they are told elsewhere; and of when they are. */
export function Measures({ talent: { measures, digitalsOf, measuredOn } }: { talent: Talent }) {
  const { profile } = useLanguage().messages
  if (measures.length === 0) return null
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
      </dl>
      <p className="flex flex-col pt-4 text-small text-muted">
        {measuredOn && <span>{profile.measuredOn(measuredOn)}</span>}
        {digitalsOf && <span>{profile.digitalsOf(digitalsOf)}</span>}
      </p>
    </section>
  )
}
