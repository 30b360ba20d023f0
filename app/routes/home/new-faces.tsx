import type { Place } from '#app/features/media/place.ts'
import { TalentCard } from '#app/features/talents/talent-card.tsx'
import type { TalentView } from '#app/features/talents/talent-view.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'
import { SectionHeading } from './section-heading.tsx'

const places: readonly Place[] = [
  [1024, '23vw', 4 / 3],
  [640, '36vw', 4 / 3],
  [0, '66vw', 4 / 3],
]

/** The newest talents: a row that scrolls under the finger, columns where a mouse points. */
export function NewFaces({ talents }: { talents: TalentView[] }) {
  const { language, messages } = useLanguage()
  const { home } = messages
  return (
    <section className="below pt-section">
      <SectionHeading title={home.newFaces} more={home.allModels} to={pathTo('models', language)} />
      <ul className="card-row gap-x-2 gap-y-10 px-margin lg:grid-cols-4">
        {talents.map((talent) => (
          <li key={talent.id}>
            <TalentCard talent={talent} places={places} />
          </li>
        ))}
      </ul>
    </section>
  )
}
