import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LoaderMessages } from '#app/i18n/messages/pt/loaders.ts'
import { CompareBar } from '#app/layout/deferred-hydration.tsx'
import { compareFormId } from './compare-path.ts'

interface CompareListProps {
  texts: LoaderMessages['compareChoice']
  /** The talents in the list. The bar updates the checkboxes when they change. */
  talents: object
  /** The path of the talents' line-up. */
  lineup: string
  children: ReactNode
}

/** A list whose talents can be selected for comparison. A switch above it shows the checkboxes, also without JavaScript. */
export function CompareList({ texts, talents, lineup, children }: CompareListProps) {
  return (
    <div className="compare-list">
      <div className="compare-tools">
        <Link to={lineup}>{texts.lineup}</Link>
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
