import { agencyChecks } from './agency.ts'
import { boardChecks } from './boards.ts'
import { panelChecks } from './panel.ts'
import type { Check } from './refusals.ts'
import { selectionChecks } from './selections.ts'
import { submissionChecks } from './submissions.ts'

/** Every rule of the contracts of both services, call by call. */
export const suite: readonly Check[] = [
  ...agencyChecks,
  ...boardChecks,
  ...panelChecks,
  ...selectionChecks,
  ...submissionChecks,
]
