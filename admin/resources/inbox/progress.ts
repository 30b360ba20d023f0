import type { Submission } from '#contracts/admin/submissions.ts'

/** Editable state of a submission. Empty strings stand for null. */
export interface Progress {
  status: string
  decision: string
  assignee_id: string
  note: string
}

/** Unsaved changes. */
export interface ProgressEdit {
  /** Stored values that each field was edited from. */
  before: Progress
  input: Progress
}

const fields = ['status', 'decision', 'assignee_id', 'note'] as const

export function progressOf({ status, decision, assignee_id, note }: Submission): Progress {
  return { status, decision: decision ?? '', assignee_id: assignee_id ?? '', note: note ?? '' }
}

export function isSameProgress(one: Progress, other: Progress): boolean {
  return fields.every((field) => one[field] === other[field])
}

/** The edit after `sent` was stored as `stored`. Fields that were changed meanwhile keep their input. */
export function keepLateInput(input: Progress, sent: Progress, stored: Progress): ProgressEdit {
  const late = fields.filter((field) => input[field] !== sent[field])
  return { before: stored, input: { ...stored, ...Object.fromEntries(late.map((field) => [field, input[field]])) } }
}

/** Applies newly stored values to an edit. Changed fields keep their input and base value. */
export function rebaseEdit({ before, input }: ProgressEdit, stored: Progress): ProgressEdit {
  const rebased = { before: { ...before }, input: { ...input } }
  for (const field of fields) {
    const isTouched = input[field] !== before[field] && input[field] !== stored[field]
    if (isTouched) continue
    rebased.before[field] = stored[field]
    rebased.input[field] = stored[field]
  }
  return rebased
}
