import type { Check, Subject } from './check.ts'
import { type DeviationKind, toDeviation } from './deviation.ts'
import { createProbe, type Target } from './probe.ts'
import { suite } from './suite.ts'

export interface Finding {
  check: Check
  result: 'ok' | DeviationKind
  /** Why it is not ok. */
  reason?: string
}

interface Examination {
  agency: Target
  panel: Target
  /** Whether to send the submissions too, which stay with the services. */
  write?: boolean
  /** See `Subject`. */
  entry?: string
}

/** Runs the suite against two services, one check after the other, and tells of each as it ends. */
export async function* examine({ agency, panel, write = false, entry }: Examination): AsyncGenerator<Finding> {
  const subject: Subject = { agency: createProbe('agency', agency), panel: createProbe('panel', panel), entry }
  for (const check of suite.filter(({ writes }) => write || !writes)) yield outcome(check, subject)
}

async function outcome(check: Check, subject: Subject): Promise<Finding> {
  try {
    await check.run(subject)
    return { check, result: 'ok' }
  } catch (error) {
    const { kind, message } = toDeviation(error)
    return { check, result: kind, reason: message }
  }
}
