import { type ReactNode, use } from 'react'
import { useModule } from '#app/components/use-module.ts'
import type { Party } from '#domain/third-parties.ts'
import { ThirdPartiesContext } from './third-parties-context.ts'

const loadSection = () => import('./third-party-section.tsx')

/**
 * A third party's content, or a request for consent until the visitor allows it. Renders nothing if the party is not
 * configured or scripts do not run. `children` is below the content or the request.
 */
export function ThirdParty({ party, className, children }: { party: Party; className: string; children?: ReactNode }) {
  const view = use(ThirdPartiesContext)?.parties.find((configured) => configured.party === party)
  const module = useModule(loadSection, view !== undefined)
  if (!view || !module) return null
  return (
    <div className={className}>
      <module.ThirdPartySection view={view}>{children}</module.ThirdPartySection>
    </div>
  )
}
