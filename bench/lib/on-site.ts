import { startSite } from '#tests/helpers/start-site.ts'
import runtimeFlags from '../../scripts/runtime-flags.json' with { type: 'json' }
import { untilIdle } from './process-usage.ts'

export interface MeasuredSite extends AsyncDisposable {
  /** Without a trailing slash. */
  url: string
  /** Of its process. */
  pid: number
  /** Waits for what it says to a person and returns the match. */
  said: (pattern: RegExp) => Promise<RegExpExecArray>
  /** The lines of its log so far, parsed. */
  log: Record<string, unknown>[]
}

/** Starts the built site as `npm start` runs it and waits until it has nothing to do any more. */
export async function startMeasured(environment: Record<string, string> = {}): Promise<MeasuredSite> {
  const site = await startSite({ ...runtimeFlags, ...environment })
  const pid = site.process.pid ?? 0
  await untilIdle(pid)
  return { ...site, pid, [Symbol.asyncDispose]: async () => void (await site.stop()) }
}

/** Measures a site of its own: what one part leaves behind is not the next one's. */
export async function onSite<Result>(
  measure: (site: MeasuredSite) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  await using site = await startMeasured(environment)
  return await measure(site)
}
