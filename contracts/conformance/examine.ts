import { agencyChecks } from './agency.ts'
import { boardChecks } from './boards.ts'
import { myCardChecks } from './my-card.ts'
import { panelChecks } from './panel.ts'
import { createProbe, type DeviationKind, type Target, toDeviation } from './probe.ts'
import type { Check, Services } from './refusals.ts'
import { selectionChecks } from './selections.ts'
import { submissionChecks } from './submissions.ts'

export interface Finding {
  check: Check
  result: 'ok' | DeviationKind
  /** Why the result is not `ok`. */
  reason?: string
}

interface Examination {
  agency: Target
  panel: Target
  /** Whether to send submissions too, which the services then store. */
  write?: boolean
  /** See `Services`. */
  entry?: string
}

/** Every rule of the contracts of both services, call by call. */
const suite: readonly Check[] = [
  ...agencyChecks,
  ...boardChecks,
  ...panelChecks,
  ...myCardChecks,
  ...selectionChecks,
  ...submissionChecks,
]

/** Runs the suite against two services, one check after the other, and yields each result. */
export async function* examine({ agency, panel, write = false, entry }: Examination): AsyncGenerator<Finding> {
  const services: Services = { agency: createProbe('agency', agency), panel: createProbe('panel', panel), entry }
  for (const check of suite.filter(({ writes }) => write || !writes)) yield runCheck(check, services)
}

async function runCheck(check: Check, services: Services): Promise<Finding> {
  try {
    await check.run(services)
    return { check, result: 'ok' }
  } catch (error) {
    const { kind, message } = toDeviation(error)
    return { check, result: kind, reason: message }
  }
}
