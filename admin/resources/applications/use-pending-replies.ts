import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { type DecideResponse, type Decision, maxDecided } from '#contracts/admin/submissions.ts'
import { chunk } from '#domain/chunk.ts'
import { undoMs } from '../../components/undo-button.tsx'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** An application that was decided, as it was then. */
export interface Decided {
  id: string
  version: number
  name: string
}

/** One decision on one or several applications. */
export interface PendingReply {
  key: number
  decision: Decision
  applications: readonly Decided[]
}

/** Keeps the applications that were sent when the page was reloaded, for the page that comes next. */
const sentIdsKey = 'applications.sent'

/** How long a reloaded page hides those applications. By then the server has accepted or refused their replies. */
const hideSentMs = 5_000

/** The replies that are being sent. Each tells whether all were accepted. */
const sending = new Set<Promise<boolean>>()

/** Resolves when no reply is being sent any more, with whether all were accepted. */
export async function waitForReplies(): Promise<boolean> {
  return (await Promise.all(sending)).every(Boolean)
}

/** The reloaded page may load the queue before the server has the decisions. */
function readSentIds(): ReadonlySet<string> {
  return new Set(JSON.parse(sessionStorage.getItem(sentIdsKey) ?? '[]') as string[])
}

interface PendingReplies {
  pending: readonly PendingReply[]
  /** The applications whose reply is pending, being sent or sent. */
  decidedIds: ReadonlySet<string>
  decide(decision: Decision, applications: readonly Decided[]): void
  undo(key: number): void
}

/**
 * Sends the replies of a decision after ten seconds, in which it can be undone. Leaving the screen sends the pending
 * replies at once, and so does closing or reloading the window. An application whose reply could not be sent is
 * undecided again, after a reload some seconds later.
 */
export function usePendingReplies(): PendingReplies {
  const { applications: texts } = useMessages()
  const client = useQueryClient()
  const notify = useNotify()
  const [pending, setPending] = useState<readonly PendingReply[]>([])
  const [sentIds] = useState(readSentIds)
  const [decidedIds, setDecidedIds] = useState(sentIds)
  const timers = useRef(new Map<number, { reply: PendingReply; timer: number; send(): void }>())
  const lastKey = useRef(0)

  function remove(key: number): void {
    clearTimeout(timers.current.get(key)?.timer)
    timers.current.delete(key)
    setPending((replies) => replies.filter((reply) => reply.key !== key))
  }

  function putBack(returned: ReadonlySet<string>): void {
    setDecidedIds((ids) => new Set([...ids].filter((id) => !returned.has(id))))
  }

  async function send({ key, decision, applications }: PendingReply): Promise<boolean> {
    remove(key)
    const problems: string[] = []
    let sent: Decided[] = []
    for (const batch of chunk(applications, maxDecided)) {
      const names = new Map(batch.map(({ id, name }) => [id, name]))
      try {
        const body = { decision, applications: batch.map(({ id, version }) => ({ id, version })) }
        const { refused } = await call<DecideResponse>('/submissions/decisions', {
          method: 'POST',
          body,
          keepalive: true,
        })
        const reasons = new Map(refused.map(({ id, reason }) => [id, reason]))
        sent = [...sent, ...batch.filter(({ id }) => !reasons.has(id))]
        putBack(new Set(reasons.keys()))
        for (const { id, reason } of refused) problems.push(texts.failed(names.get(id) ?? id, texts.refusals[reason]))
      } catch (error) {
        putBack(new Set(names.keys()))
        problems.push(texts.failed([...names.values()].join(', '), error instanceof Error ? error.message : ''))
      }
    }
    if (problems.length > 0) {
      notify(problems.join('\n'), { type: 'error', multiLine: true, autoHideDuration: null })
    }
    if (sent.length > 0) notify(texts.sent(sent.map(({ name }) => name)), { type: 'success' })
    void client.invalidateQueries({ queryKey: ['submissions'], predicate: ({ queryKey }) => queryKey[1] !== 'opened' })
    return problems.length === 0
  }

  function decide(decision: Decision, applications: readonly Decided[]): void {
    lastKey.current += 1
    const reply = { key: lastKey.current, decision, applications }
    function sendReply() {
      const sent = send(reply).finally(() => sending.delete(sent))
      sending.add(sent)
    }
    timers.current.set(reply.key, { reply, timer: window.setTimeout(sendReply, undoMs), send: sendReply })
    setPending((replies) => [...replies, reply])
    setDecidedIds((ids) => new Set([...ids, ...applications.map(({ id }) => id)]))
  }

  function undo(key: number): void {
    const undone = pending.find((reply) => reply.key === key)
    remove(key)
    putBack(new Set(undone?.applications.map(({ id }) => id)))
  }

  useEffect(() => {
    if (sentIds.size === 0) return
    async function showRefused() {
      // The queue is loaded first: the earlier one may still contain the accepted applications.
      await client.invalidateQueries({ queryKey: ['submissions', 'queue'] })
      setDecidedIds((ids) => new Set([...ids].filter((id) => !sentIds.has(id))))
    }
    const timer = setTimeout(() => void showRefused(), hideSentMs)
    return () => clearTimeout(timer)
  }, [client, sentIds])

  useEffect(() => {
    const waiting = timers.current
    sessionStorage.removeItem(sentIdsKey)
    function sendAll() {
      for (const { send } of [...waiting.values()]) send()
    }
    function leave() {
      const ids = [...waiting.values()].flatMap(({ reply }) => reply.applications.map(({ id }) => id))
      if (ids.length > 0) sessionStorage.setItem(sentIdsKey, JSON.stringify(ids))
      sendAll()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      sendAll()
    }
  }, [])

  return { pending, decidedIds, decide, undo }
}
