import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import { pathToForm } from '#domain/paths.ts'
import { postForm } from './room-reply.ts'
import type { RoomView } from './room-view.server.ts'

/** An order that the page shows before its view has it. React may render the view some time after it was loaded. */
interface PendingOrder {
  order: string[]
  /** The room's revision since which the order is stored; undefined while it is sent. */
  revision?: number
}

/** The order of a room's talents, which the owner changes without reloading the page. */
export function useOrder(view: RoomView, { problems }: SelectionTexts) {
  const { language } = useLanguage()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<PendingOrder>()
  const [message, setMessage] = useState('')
  /** Orders are sent one after another, so that the last one stays. */
  const queue = useRef(Promise.resolve())

  async function send(order: string[]) {
    const form = new FormData()
    form.set('token', view.token)
    for (const id of order) form.append('order', id)
    const stored = await postForm<{ revision: number }>(pathToForm('order', language), form)
    if (stored) {
      setPending((current) => (current?.order === order ? { order, revision: stored.revision } : current))
      await revalidate()
    } else {
      setMessage(problems.notSaved)
      setPending((current) => (current?.order === order ? undefined : current))
    }
  }

  const listed = new Set(view.talents.map(({ id }) => id))
  const isInView = pending?.revision !== undefined && pending.revision <= view.revision
  const shown = pending && !isInView ? pending.order.filter((id) => listed.has(id)) : []
  return {
    /** The ids, in the order that the owner gave them last. */
    order: [...new Set([...shown, ...listed])],
    /** A message to the owner about the last change. */
    message,
    /** Shows an order at once and stores it. */
    save(order: string[]) {
      setPending({ order })
      setMessage('')
      queue.current = queue.current.then(() => send(order))
    },
    /** Resolves when everything is stored. */
    finish: () => queue.current,
  }
}
