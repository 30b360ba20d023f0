import { type ReactNode, use } from 'react'
import { useModule } from '#app/components/use-module.ts'
import type { Party } from '#domain/third-parties.ts'
import { ThirdPartiesContext } from './third-parties-context.ts'

const loadSection = () => import('./third-party-section.tsx')

/**
 * Where the content of a third party stands: a question until the visitor allows it, and nothing at all where the
 * settings name none or scripts do not run. `children` is what stands below it either way.
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
