import type { Submission } from '#contracts/admin/submissions.ts'

/** What the staff set on a message; empty texts stand for none. */
export interface Progress {
  status: string
  decision: string
  assignee_id: string
  note: string
}

/** What somebody types over what is stored. */
export interface ProgressEdit {
  /** The stored values that each field was edited from. */
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

/** `edit` after the message was stored anew: untouched fields follow, typed ones stay and remember what they were made from. */
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
