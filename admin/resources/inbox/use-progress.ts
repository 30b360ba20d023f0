import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Submission, SubmissionDecision, SubmissionStatus } from '#contracts/admin/submissions.ts'
import { resolveConflict } from '../../components/conflict/resolve-conflict.ts'
import { call } from '../../providers/data/call.ts'
import { currentRecordOf } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { isSameProgress, keepLateInput, type Progress, type ProgressEdit, progressOf, rebaseEdit } from './progress.ts'
import { showSubmission, useColleagues } from './queries.ts'

export interface ProgressState {
  input: Progress
  isDirty: boolean
  change(changes: Partial<Progress>): void
  /** False if the user cancels in the conflict dialog. */
  save(): Promise<boolean>
}

/** Edits the state of a submission. Keeps unsaved input when the submission changes meanwhile. */
export function useProgress(submission: Submission): ProgressState {
  const client = useQueryClient()
  const formatField = useFieldFormatter()
  const stored = progressOf(submission)
  const [seen, setSeen] = useState(stored)
  const [edit, setEdit] = useState<ProgressEdit>({ before: stored, input: stored })
  if (!isSameProgress(seen, stored)) {
    setSeen(stored)
    setEdit(rebaseEdit(edit, stored))
  }

  async function send({ before, input }: ProgressEdit, current: Submission): Promise<Submission | undefined> {
    const theirs = progressOf(current)
    const resolved = isSameProgress(before, theirs)
      ? input
      : await resolveConflict({
          resource: 'submissions',
          mine: input,
          before,
          current: theirs,
          formatField: formatField,
        })
    if (!resolved) return undefined
    const body = { ...resolved, decision: resolved.decision || null, version: current.version }
    try {
      return await call<Submission>(`/submissions/${current.id}`, { method: 'PUT', body })
    } catch (error) {
      const newer = currentRecordOf<Submission>(error)
      if (!newer) throw error
      showSubmission(client, newer)
      return send({ before: theirs, input: resolved }, newer)
    }
  }

  async function save() {
    const saved = await send(edit, submission)
    if (!saved) return false
    showSubmission(client, saved)
    setEdit(({ input }) => keepLateInput(input, edit.input, progressOf(saved)))
    return true
  }

  return {
    input: edit.input,
    isDirty: !isSameProgress(edit.input, stored),
    change: (changes) => setEdit(({ before, input }) => ({ before, input: { ...input, ...changes } })),
    save,
  }
}

/** Formats field values for the conflict dialog. */
function useFieldFormatter() {
  const { inbox } = useMessages()
  const colleagues = useColleagues()
  return (field: string, value: unknown): unknown => {
    if (field === 'status') return inbox.statuses[value as SubmissionStatus] ?? value
    if (field === 'decision') return value ? inbox.decisions[value as SubmissionDecision] : inbox.undecided
    if (field === 'assignee_id' && value) {
      return colleagues.find(({ id }) => id === value)?.name ?? inbox.formerColleague
    }
    if (field === 'assignee_id') return inbox.nobody
    return value
  }
}
