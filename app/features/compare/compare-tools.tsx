import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import { compareFormId, maxInLineup, pathToLineup } from './compare-path.ts'

interface CompareToolsProps {
  texts: LoaderMessages['compareChoice']
  talents: readonly { id: string }[]
  /** The list's filter by height as a query, for the line-up. */
  heights?: string
}

/** A link to the line-up, and the switch that shows the checkboxes, also without JavaScript. */
export function CompareTools({ texts, talents, heights = '' }: CompareToolsProps) {
  const { language } = useLanguage()
  const path = pathToLineup(
    language,
    talents.map(({ id }) => id),
  )
  return (
    <>
      <Link to={path + heights} className="flex min-h-11 items-center">
        <span className="underlined">{talents.length > maxInLineup ? texts.lineupOfFirst : texts.lineup}</span>
      </Link>
      <label>
        <input type="checkbox" autoComplete="off" className="checkbox" />
        {texts.compare}
      </label>
    </>
  )
}

interface CompareChoiceProps {
  talent: { id: string; name: string }
  texts: LoaderMessages['compareChoice']
}

/** The checkbox over a talent's picture. */
export function CompareChoice({ talent: { id, name }, texts }: CompareChoiceProps) {
  return (
    <label className="compare-choice">
      <input
        type="checkbox"
        form={compareFormId}
        name="ids"
        value={id}
        aria-label={`${texts.compare} ${name}`}
        autoComplete="off"
        className="checkbox"
      />
    </label>
  )
}
