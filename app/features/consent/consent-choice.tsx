import { allow, useAllowed, withdraw } from './consent.ts'
import type { ThirdPartiesView, ThirdPartyView } from './third-parties.server.ts'

/** A checkbox for each configured third party. A change applies at once. */
export function ConsentChoice({ view: { parties, choice } }: { view: ThirdPartiesView }) {
  return (
    <fieldset>
      <legend>{choice.intro}</legend>
      <div className="pt-3">
        {parties.map((view) => (
          <ChoiceRow key={view.party} view={view} />
        ))}
      </div>
    </fieldset>
  )
}

function ChoiceRow({ view: { party, host, texts } }: { view: ThirdPartyView }) {
  const isAllowed = useAllowed(party, host)
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isAllowed}
        onChange={() => (isAllowed ? withdraw(party) : allow(party, host))}
        className="checkbox"
      />
      <span className="wrap-anywhere">
        {texts.title} <span className="text-muted">{texts.from}</span>
      </span>
    </label>
  )
}
