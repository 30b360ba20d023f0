import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { isHydrated } from './hydration.ts'
import type { Part } from './part.ts'

/**
 * A part of the page that is in the page as it is sent, and whose code comes once the page is there: what a visitor
 * meets first does not wait for it. Until then links and forms in it work as they do without scripts. `app/layout/hydration/prefetch.ts`
 * fetches the parts of a page that somebody is about to go to, so that going there waits for none.
 *
 * Before its code has come it must not be drawn again, by new props or a new context: React would take away what was sent.
 */
export function deferHydration<Props extends object>(part: Part<Props>) {
  const Awaited = lazy(async () => ({ default: await part.load() })) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: made once, by the module that names it.
  return memo(function Later(props: Props) {
    // Where there is nothing to wait for there is no boundary either: pictures below one would make it blank on arrival.
    const [{ Known }] = useState(() => ({ Known: isHydrated() ? part.loaded : undefined }))
    if (Known) return <Known {...props} />
    return (
      <Suspense>
        <Awaited {...props} />
      </Suspense>
    )
  })
}
