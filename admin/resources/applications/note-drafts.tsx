import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Submission } from '#contracts/admin/submissions.ts'
import { resolveConflict } from '../../components/conflict/resolve-conflict.ts'
import { useLeaveWarning } from '../../components/forms/use-leave-warning.ts'
import { call } from '../../providers/data/call.ts'
import { currentRecordOf } from '../../providers/data/http.ts'
import { showSubmission } from '../inbox/queries.ts'

interface NoteDrafts {
  drafts: ReadonlyMap<string, string>
  setDraft(id: string, note: string | undefined): void
  /** Forgets a draft that was saved as `note`, unless it was changed meanwhile. */
  forgetSaved(id: string, note: string): void
}

const Drafts = createContext<NoteDrafts | undefined>(undefined)

/** Keeps the unsaved notes of applications while others are shown, and asks before they are lost. */
export function NoteDraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map())
  useLeaveWarning(drafts.size > 0)

  function setDraft(id: string, note: string | undefined): void {
    setDrafts((known) => {
      const changed = new Map(known)
      if (note === undefined) changed.delete(id)
      else changed.set(id, note)
      return changed
    })
  }

  function forgetSaved(id: string, note: string): void {
    setDrafts((known) => (known.get(id) === note ? new Map([...known].filter(([other]) => other !== id)) : known))
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
 * Saves the note of an application. Asks the user when a colleague has changed the note since; undefined if the user
 * cancels.
 */
export async function saveNote(client: QueryClient, opened: Submission, note: string): Promise<Submission | undefined> {
  const { id, status, decision, assignee_id, version } = opened
  const body = { status, decision, assignee_id, note, version }
  try {
    const saved = await call<Submission>(`/submissions/${id}`, { method: 'PUT', body })
    showSubmission(client, saved)
    void client.invalidateQueries({ queryKey: ['submissions', 'queue'] })
    return saved
  } catch (error) {
    const newer = currentRecordOf<Submission>(error)
    if (!newer) throw error
    const hasSameNote = (newer.note ?? '') === (opened.note ?? '')
    const resolved = hasSameNote
      ? { note }
      : await resolveConflict({
          resource: 'submissions',
          mine: { note },
          before: { note: opened.note ?? '' },
          current: { note: newer.note ?? '' },
        })
    return resolved && saveNote(client, newer, resolved.note)
  }
}
