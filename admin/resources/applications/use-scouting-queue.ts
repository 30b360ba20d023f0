import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Decision, Submission, SubmissionLine } from '#contracts/admin/submissions.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { showSubmission } from '../inbox/queries.ts'
import { saveNote, useNoteDrafts } from './note-drafts.tsx'
import { type PendingReply, usePendingReplies } from './use-pending-replies.ts'
import { useQueue } from './use-queue.ts'

export type ScoutingQueueState = ReturnType<typeof useScoutingQueue>

/** The waiting applications, the current one, and the decisions on them. Each action puts the focus on `region`. */
export function useScoutingQueue() {
  const { applications, inbox } = useMessages()
  const [currentId, setCurrentId] = useState<string>()
  const { pending, decidedIds, decide, undo } = usePendingReplies()
  const queue = useQueue(decidedIds, currentId)
  const { waiting, isPending } = queue
  const { drafts, forgetSaved } = useNoteDrafts()
  const client = useQueryClient()
  const notify = useNotify()
  const region = useRef<HTMLElement>(null)
  const index = Math.max(
    0,
    waiting.findIndex(({ id }) => id === currentId),
  )

  // The keys work while the focus is in the region.
  const focusRegion = () => region.current?.focus({ preventScroll: true })
  useEffect(() => {
    if (!isPending) region.current?.focus({ preventScroll: true })
  }, [isPending])

  function goTo(place: number): void {
    const next = waiting[Math.min(Math.max(place, 0), waiting.length - 1)]
    if (next) setCurrentId(next.id)
    focusRegion()
  }

  /** Decides applications and shows the next one that is left. Skips those that a colleague has decided meanwhile. */
  function decideAll(
    decision: Decision,
    decided: readonly Pick<SubmissionLine, 'id' | 'version' | 'name' | 'email' | 'decision'>[],
  ): void {
    const ids = new Set(decided.map(({ id }) => id))
    const isLeft = ({ id }: SubmissionLine) => !ids.has(id)
    const next = waiting.slice(index).find(isLeft) ?? waiting.slice(0, index).findLast(isLeft)
    setCurrentId(next?.id)
    const named = decided.map((line) => ({ ...line, name: line.name ?? line.email ?? inbox.nameless }))
    const open = named.filter((line) => line.decision === null)
    const skipped = named.filter((line) => line.decision !== null)
    if (open.length > 0) decide(decision, open)
    if (skipped.length > 0) {
      const names = skipped.map(({ name }) => name).join(', ')
      notify(applications.failed(names, applications.refusals.changed), { type: 'error' })
    }
    focusRegion()
  }

  /** Saves the notes of applications that were not saved yet, and then decides them. */
  async function decideWithNotes(decision: Decision, lines: readonly SubmissionLine[]): Promise<void> {
    const saved = new Map<string, Submission>()
    try {
      for (const { id } of lines) {
        const draft = drafts.get(id)
        if (!draft) continue
        const current = await call<Submission>(`/submissions/${id}`)
        showSubmission(client, current)
        const stored = await saveNote(client, current, draft)
        if (!stored) return
        saved.set(id, stored)
        forgetSaved(id, draft, stored.note)
      }
    } catch (error) {
      return notify(error instanceof Error ? error.message : '', { type: 'error' })
    }
    decideAll(
      decision,
      lines.map((line) => saved.get(line.id) ?? line),
    )
  }

  function undoAndShow({ key, applications: [first] }: PendingReply): void {
    undo(key)
    setCurrentId(first?.id)
    focusRegion()
  }

  return {
    ...queue,
    index,
    current: waiting[index],
    pending,
    region,
    show: setCurrentId,
    goTo,
    decideAll,
    decideWithNotes,
    undoAndShow,
  }
}
