import { hash } from 'node:crypto'
import type { ServiceObserver } from '#contracts/service-client.ts'

/** An answer that a page was made of: a digest of it, and how to ask for it again. */
interface Dependency {
  digest: string
  reload: () => Promise<unknown>
}

/** What a page was made of: all that its loaders asked the services for, and when, in the process's own milliseconds. */
export interface RenderDependencies {
  readonly responses: readonly Dependency[]
  readonly startedAt: number
}

/** What depends on the day and on no answer, such as the year below each page, is never older. */
const maxAgeMs = 10 * 60_000

/** Answers are shared by many pages, and each is read once. */
const digests = new WeakMap<object, string>()

/** Notes what is asked for while a page is made. */
export function collectDependencies(): { observe: ServiceObserver; dependencies(): RenderDependencies | undefined } {
  const since = performance.now()
  const gathered: Dependency[] = []
  let underWay = 0
  let known = true
  return {
    observe(answer, again) {
      underWay++
      answer.then(
        (value) => {
          underWay--
          if (again) gathered.push({ digest: digestOf(value), reload: again })
          else known = false
        },
        () => {
          known = false
        },
      )
    },
    /** Undefined where an answer failed, was not waited for, or is a stream: what came of it cannot be compared. */
    dependencies: () => (known && underWay === 0 ? { responses: gathered, startedAt: since } : undefined),
  }
}

/** Asks for all of it again: whether every answer is what it was. What is old is not asked for, and counts as changed. */
export async function areUnchanged({ responses, startedAt }: RenderDependencies): Promise<boolean> {
  if (performance.now() - startedAt >= maxAgeMs) return false
  const same = responses.map(async ({ digest, reload }) => digestOf(await reload()) === digest)
  return (await Promise.all(same)).every(Boolean)
}

function digestOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return hash('sha256', JSON.stringify(answer) ?? '', 'base64')
  let digest = digests.get(answer)
  if (digest === undefined) {
    digest = hash('sha256', JSON.stringify(answer), 'base64')
    digests.set(answer, digest)
  }
  return digest
}
