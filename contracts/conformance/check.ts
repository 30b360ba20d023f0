import type { Probe } from './probe.ts'

/** The two services that are looked at. */
export interface Subject {
  agency: Probe
  panel: Probe
  /** A form that the panel defines, for POST /api/entry/{entry}/send. */
  entry: string | undefined
}

/** One thing that the contract says of a call. */
export interface Check {
  /** The call as the contract's table has it. */
  call: string
  /** What is expected, to be read after the call: `refuses wrong credentials with 401`. */
  expects: string
  /** Leaves a submission behind: only run when asked for. */
  writes?: true
  /** Throws, preferably a `Deviation`, when the service does otherwise. */
  run: (subject: Subject) => Promise<void>
}

/** The checks of one call. */
export function checksOf(call: string, checks: Record<string, Check['run']>, options: { writes?: true } = {}): Check[] {
  return Object.entries(checks).map(([expects, run]) => ({ call, expects, run, ...options }))
}
