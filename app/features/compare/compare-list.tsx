import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import { CompareBar } from '#app/layout/deferred-hydration.tsx'
import { compareFormId, maxInLineup, pathToLineup } from './compare-path.ts'

interface CompareListProps {
  texts: LoaderMessages['compareChoice']
  /** The talents in the list. The bar updates the checkboxes when they change. */
  talents: readonly { id: string }[]
  /** The list's filter by height as a query, for the line-up. */
  heights?: string
  children: ReactNode
}

/** A list whose talents can be selected for comparison. A switch above it shows the checkboxes, also without JavaScript. */
export function CompareList({ texts, talents, heights = '', children }: CompareListProps) {
  const { language } = useLanguage()
  const path = pathToLineup(
    language,
    talents.map(({ id }) => id),
  )
  return (
    <div className="compare-list">
      <div className="compare-tools">
        <Link to={path + heights}>{talents.length > maxInLineup ? texts.lineupOfFirst : texts.lineup}</Link>
        <label>
          <input type="checkbox" autoComplete="off" className="checkbox" />
          {texts.compare}
        </label>
      </div>
      {children}
      <CompareBar texts={texts} talents={talents} />
    </div>
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
