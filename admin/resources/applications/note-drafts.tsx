import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Submission } from '#contracts/admin/submissions.ts'
import { resolveConflict } from '../../components/conflict/resolve-conflict.ts'
import { useLeaveWarning } from '../../components/forms/use-leave-warning.ts'
import { call } from '../../providers/data/call.ts'
import { currentRecordOf } from '../../providers/data/http.ts'
import { showSubmission } from '../inbox/queries.ts'

/** An unsaved note, and the stored one that the user saw when they began it. */
export interface NoteDraft {
  note: string
  before: string
}

interface NoteDrafts {
  drafts: ReadonlyMap<string, NoteDraft>
  /** Keeps a note of an application whose stored note is `stored`, or forgets it if they are the same. */
  setDraft(id: string, note: string, stored: string | null): void
  /** Forgets a draft that was saved, and is now `stored`, unless it was changed meanwhile. */
  forgetSaved(id: string, saved: NoteDraft, stored: string | null): void
}

const Drafts = createContext<NoteDrafts | undefined>(undefined)

/** Keeps the unsaved notes of applications while others are shown, and asks before they are lost. */
export function NoteDraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, NoteDraft>>(new Map())
  useLeaveWarning(drafts.size > 0)

  function setDraft(id: string, note: string, stored: string | null): void {
    setDrafts((known) => {
      const changed = new Map(known)
      if (note === stored) changed.delete(id)
      else changed.set(id, { note, before: known.get(id)?.before ?? stored ?? '' })
      return changed
    })
  }

  function forgetSaved(id: string, saved: NoteDraft, stored: string | null): void {
    setDrafts((known) => {
      const changed = new Map(known)
      const { note = saved.note } = known.get(id) ?? {}
      if (note === saved.note) changed.delete(id)
      else changed.set(id, { note, before: stored ?? '' })
      return changed
    })
  }

  return <Drafts value={{ drafts, setDraft, forgetSaved }}>{children}</Drafts>
}

/** Unsaved notes by application. */
export function useNoteDrafts(): NoteDrafts {
  const context = useContext(Drafts)
  if (!context) throw new Error('an application is shown outside of NoteDraftsProvider')
  return context
}

/**
 * Saves the note of an application. Asks the user when a colleague has changed the note since they began; undefined if the
 * user cancels.
 */
export async function saveNote(
  client: QueryClient,
  current: Submission,
  draft: NoteDraft,
): Promise<Submission | undefined> {
  const { id, status, decision, assignee_id, version } = current
  const stored = current.note ?? ''
  const resolved =
    stored === draft.before
      ? draft
      : await resolveConflict({
          resource: 'submissions',
          mine: { note: draft.note },
          before: { note: draft.before },
          current: { note: stored },
        })
  if (!resolved) return undefined
  const { note } = resolved
  try {
    const body = { status, decision, assignee_id, note, version }
    const saved = await call<Submission>(`/submissions/${id}`, { method: 'PUT', body })
    showSubmission(client, saved)
    void client.invalidateQueries({ queryKey: ['submissions', 'queue'] })
    return saved
  } catch (error) {
    const newer = currentRecordOf<Submission>(error)
    if (!newer) throw error
    showSubmission(client, newer)
    return saveNote(client, newer, { note, before: stored })
  }
}
