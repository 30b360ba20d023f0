import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../providers/data/call.ts'
import { CallError, reasonOf } from '../providers/data/http.ts'
import { useMessages } from '../providers/i18n/use-messages.ts'
import { useHasUnsavedChanges } from './presence/unsaved-changes.tsx'
import { UndoButton, undoMs } from './undo-button.tsx'

/** A call that undoes a change. It is plain data, so that the offer survives a reload of the page. */
interface Undo {
  path: string
  body: object
  /** The restored thing, for the text that names it. */
  undone: 'records' | 'talents' | 'media'
  /** How many. The response of the call can say that they were fewer. */
  count: number
}

interface Offer {
  message: string
  type: 'info' | 'success'
  undo: Undo
  /** When it is not shown again after a reload. */
  until: number
}

const storageKey = 'undo'

/** The offers in sight. */
const offers = new Set<Offer>()

/** The offers that were in sight when the page was loaded again. */
let interrupted = readOffers()

/** Reports a change and offers to undo it for ten seconds, also after a reload of the page in that time. */
export function useUndoNotice(): (message: string, undo: Undo, type?: Offer['type']) => void {
  const show = useShowOffer()
  return (message, undo, type = 'info') => show({ message, type, undo, until: Date.now() + undoMs })
}

/** Shows the offers again that were in sight when the page was loaded again. */
export function useInterruptedUndoNotices(): void {
  const show = useShowOffer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const open = interrupted.filter(({ until }) => until > Date.now())
    interrupted = []
    for (const offer of open) show(offer)
  }, [])
}

/** Forgets all offers: another user may sign in. */
export function forgetUndoNotices(): void {
  offers.clear()
  interrupted = []
  storeOffers()
}

function useShowOffer() {
  const notify = useNotify()
  return (offer: Offer) =>
    notify(offer.message, {
      type: offer.type,
      action: <OfferButton offer={offer} />,
      autoHideDuration: undoMs,
    })
}

function OfferButton({ offer }: { offer: Offer }) {
  const { components, talents, media } = useMessages()
  const notify = useNotify()
  const client = useQueryClient()
  const hasUnsavedChanges = useHasUnsavedChanges()
  const texts = { records: components.deletion.restored, talents: talents.bulk.undone, media: media.bulk.undone }

  useEffect(() => {
    offers.add(offer)
    storeOffers()
    return () => {
      offers.delete(offer)
      storeOffers()
    }
  }, [offer])

  async function undo({ path, body, undone, count }: Undo) {
    try {
      const response = await call<{ changed?: number | unknown[] } | undefined>(path, { method: 'POST', body })
      const changed = response?.changed ?? count
      notify(texts[undone](Array.isArray(changed) ? changed.length : changed), { type: 'success' })
      // A record that is loaded again would reset its form.
      void client.invalidateQueries({ predicate: ({ queryKey }) => !hasUnsavedChanges || queryKey[1] !== 'getOne' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify(reasonOf(error), { type: 'error' })
    }
  }

  return <UndoButton onUndo={() => void undo(offer.undo)} />
}

function readOffers(): Offer[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}

function storeOffers(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...offers]))
  } catch {
    // The storage is full or blocked: the offer does not survive a reload.
  }
}
