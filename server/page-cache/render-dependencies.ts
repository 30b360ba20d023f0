import { hash } from 'node:crypto'
import type { ServiceObserver } from '#contracts/service-client.ts'
import { minuteMs } from '#domain/time.ts'

/** A service response that a page was rendered from: its digest, and how to load it again. */
interface Dependency {
  digest: string
  reload: () => Promise<unknown>
}

/** All service responses that a page was rendered from, and the start of the render in the time of `performance.now()`. */
export interface RenderDependencies {
  readonly responses: readonly Dependency[]
  readonly startedAt: number
}

/** Limits the age of content that depends on the date only, such as the year in the footer. */
const maxAgeMs = 10 * minuteMs

/** Pages share responses: each is hashed once. */
const digests = new WeakMap<object, string>()

/** Collects the service responses that a render uses. */
export function collectDependencies(): { observe: ServiceObserver; dependencies(): RenderDependencies | undefined } {
  const since = performance.now()
  const gathered: Dependency[] = []
  let underWay = 0
  let isKnown = true
  return {
    observe(response, repeat) {
      underWay++
      response.then(
        (value) => {
          underWay--
          if (repeat) gathered.push({ digest: digestOf(value), reload: repeat })
          else isKnown = false
        },
        () => {
          isKnown = false
        },
      )
    },
    /** Undefined if a response failed, is pending or is a stream: such a page cannot be compared. */
    dependencies: () => (isKnown && underWay === 0 ? { responses: gathered, startedAt: since } : undefined),
  }
}

/** Loads all responses again, and compares them. Dependencies beyond the maximum age count as changed. */
export async function areUnchanged({ responses, startedAt }: RenderDependencies): Promise<boolean> {
  if (performance.now() - startedAt >= maxAgeMs) return false
  const same = responses.map(async ({ digest, reload }) => digestOf(await reload()) === digest)
  return (await Promise.all(same)).every(Boolean)
}

function digestOf(response: unknown): string {
  if (typeof response !== 'object' || response === null) return hash('sha256', JSON.stringify(response) ?? '', 'base64')
  let digest = digests.get(response)
  if (digest === undefined) {
    digest = hash('sha256', JSON.stringify(response), 'base64')
    digests.set(response, digest)
  }
  return digest
}
