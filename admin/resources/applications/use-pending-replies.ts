import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { RenderedReplyTemplate } from '#contracts/admin/reply-templates.ts'
import type { Decision, Submission } from '#contracts/admin/submissions.ts'
import { useCloseWarning } from '../../components/forms/use-close-warning.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** How long a decision can be undone. */
const undoMs = 10_000

interface PendingReply {
  submission: Submission
  decision: Decision
}

interface PendingReplies {
  pending: readonly PendingReply[]
  /** The applications whose reply is pending, being sent or sent. */
  decidedIds: ReadonlySet<string>
  decide(reply: PendingReply): void
  undo(id: string): void
}

/**
 * Sends the reply of a decision after ten seconds, in which it can be undone. Leaving the screen sends the pending
 * replies at once; closing the window asks before. An application whose reply could not be sent is undecided again.
 */
export function usePendingReplies(): PendingReplies {
  const { applications, inbox } = useMessages()
  const client = useQueryClient()
  const notify = useNotify()
  const [pending, setPending] = useState<readonly PendingReply[]>([])
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, { timer: number; send(): void }>())

  function remove(id: string): void {
    clearTimeout(timers.current.get(id)?.timer)
    timers.current.delete(id)
    setPending((replies) => replies.filter(({ submission }) => submission.id !== id))
  }

  function putBack(id: string): void {
    setDecidedIds((ids) => new Set([...ids].filter((other) => other !== id)))
  }

  async function send({ submission, decision }: PendingReply): Promise<void> {
    const { id, version } = submission
    const name = submission.name ?? submission.email ?? inbox.nameless
    remove(id)
    try {
      const templates = await call<RenderedReplyTemplate[]>(`/submissions/${id}/letters`)
      const template = templates.find((candidate) => candidate.decision === decision)
      if (!template) throw new Error(applications.noTemplate)
      const { subject, text } = template
      const body = { subject, text, decision, close: decision === 'thanked', version }
      await call<Submission>(`/submissions/${id}/replies`, { method: 'POST', body })
      notify(applications.sent(name), { type: 'success' })
    } catch (error) {
      putBack(id)
      const reason = error instanceof Error ? error.message : ''
      notify(applications.failed(name, reason), { type: 'error', multiLine: true, autoHideDuration: null })
    }
    void client.invalidateQueries({ queryKey: ['submissions'], predicate: ({ queryKey }) => queryKey[1] !== 'opened' })
  }

  function decide(reply: PendingReply): void {
    const { id } = reply.submission
    const sendReply = () => void send(reply)
    timers.current.set(id, { timer: window.setTimeout(sendReply, undoMs), send: sendReply })
    setPending((replies) => [...replies, reply])
    setDecidedIds((ids) => new Set([...ids, id]))
  }

  function undo(id: string): void {
    remove(id)
    putBack(id)
  }

  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const { timer, send } of waiting.values()) {
        clearTimeout(timer)
        send()
      }
    }
  }, [])

  useCloseWarning(pending.length > 0)

  return { pending, decidedIds, decide, undo }
}
