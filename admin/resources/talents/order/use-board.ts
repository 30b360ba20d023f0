import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import type { BoardTalent } from '#contracts/admin/talents.ts'
import { useSaveQueue } from '../../../components/use-save-queue.ts'
import { call } from '../../../providers/data/call.ts'
import { CallError } from '../../../providers/data/http.ts'
import { useCall } from '../../../providers/data/use-call.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { changedPart } from './reorder.ts'

export interface Board {
  /** Undefined while loading. */
  talents: Map<number, BoardTalent> | undefined
  /** The board could not be loaded. When only reloading fails, the loaded talents stay. */
  isFailed: boolean
  retry(): void
  /** The ids, in order. */
  order: readonly number[]
  /** Text for screen readers, and beside the undo button. */
  announcement: string
  /** Stores another order. */
  change(next: readonly number[], announcement: string): void
  /** Takes the last change back; undefined without one. */
  undo: (() => void) | undefined
}

/** All talents of a board and their order, which is shown at once and stored in turn. A failure shows the stored order. */
export function useBoard(category: string): Board {
  const { order: texts } = useMessages().talents
  const notify = useNotify()
  const client = useQueryClient()
  const [changed, setChanged] = useState<readonly number[]>()
  const [history, setHistory] = useState<readonly (readonly number[])[]>([])
  const [announcement, setAnnouncement] = useState('')
  const enqueue = useSaveQueue()
  const { data, isLoadingError, refetch } = useCall<{ data: BoardTalent[] }>(
    ['talents', 'board', category],
    `/talents/board?category=${category}`,
    { gcTime: 0 },
  )
  // The grid tells a new order from a mere rendering.
  const stored = useMemo(() => data?.data.map(({ id }) => id) ?? [], [data])
  const talents = useMemo(() => data && new Map(data.data.map((talent) => [talent.id, talent])), [data])
  const order = changed ?? stored

  async function store(ids: readonly number[]): Promise<boolean> {
    try {
      await call('/talents/order', { method: 'POST', body: { ids } })
      // The list, which is shown again after the ordering.
      void client.invalidateQueries({ queryKey: ['talents', 'getList'] })
      return true
    } catch (error) {
      notify(error instanceof CallError ? error.message : texts.failed, { type: 'error' })
      await refetch()
      setChanged(undefined)
      setHistory([])
      setAnnouncement('')
      return false
    }
  }

  function show(next: readonly number[], said: string) {
    setChanged(next)
    setAnnouncement(said)
    // The service orders these talents among their own places, so the moves of other users in the rest of the board stay.
    const part = changedPart(order, next)
    // One request at a time: a later order must not be overtaken. After a failure, the orders that waited contain the one
    // that failed, and the screen no longer shows them.
    enqueue(() => store(part))
  }

  const previous = history.at(-1)
  return {
    talents,
    isFailed: isLoadingError,
    retry: () => void refetch(),
    order,
    announcement,
    change(next, said) {
      if (next.every((id, index) => id === order[index])) return
      setHistory([...history, order])
      show(next, said)
    },
    undo:
      previous &&
      (() => {
        setHistory(history.slice(0, -1))
        show(previous, texts.undone)
      }),
  }
}
