import { useState } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import type { Bulk, BulkResponse } from '#contracts/admin/talent-bulk.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { useDeletedNotice } from '../../../components/record/deletion.ts'
import { useUndoNotice } from '../../../components/undo-notice.tsx'
import { call } from '../../../providers/data/call.ts'
import { CallError } from '../../../providers/data/http.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import type { Selection } from './use-selection.ts'

export interface BulkAction {
  action: Exclude<Bulk['action'], 'restore'>
  [detail: string]: unknown
}

/** Duration of notifications with errors, in milliseconds. */
const refusalMs = 12_000

/** Limit of a notification. */
const maxReasons = 5

/** Changes all selected talents or none, and reports which talents prevented it. `run` returns whether they changed. */
export function useBulkAction(selection: Selection): { isPending: boolean; run(action: BulkAction): Promise<boolean> } {
  const { data = [], selectedIds, onSelect } = useListContext<TalentRecord>()
  const { talents, errorCodes, problems } = useMessages()
  const { bulk } = talents
  const [isPending, setPending] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const notifyDeleted = useDeletedNotice('talents')
  const notifyUndo = useUndoNotice()

  /** Says why. Talents that were deleted meanwhile leave the selection, since the list no longer shows them. */
  function refuse({ message, body }: CallError): string {
    const { ids, ...errors } = body.errors ?? {}
    if (ids) return ids
    const ofAction = Object.entries(errors).find(([field]) => !/^\d+$/.test(field))
    if (ofAction) return `${bulk.refused} ${ofAction[1]}`
    const refused = Object.entries(errors).map(([id, reason]) => ({ id: Number(id), reason }))
    const gone = refused.filter(({ reason }) => reason === errorCodes.unknown)
    if (gone.length > 0) {
      onSelect(selectedIds.filter((selected) => !gone.some(({ id }) => id === selected)))
      refresh()
    }
    const reasons = refused.map((one) => {
      const name = data.find(({ id }) => id === one.id)?.name || `#${one.id}`
      return `${name}: ${gone.includes(one) ? problems.notFound : one.reason}`
    })
    if (reasons.length === 0) return message
    const more = reasons.length - maxReasons
    return [bulk.refused, ...reasons.slice(0, maxReasons), more > 0 && bulk.more(more)].filter(Boolean).join(' ')
  }

  async function send(path: string, body: object): Promise<BulkResponse | undefined> {
    setPending(true)
    try {
      const response = await call<BulkResponse>(path, { method: 'POST', body })
      refresh()
      return response
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify(refuse(error), { type: 'error', multiLine: true, autoHideDuration: refusalMs })
      return undefined
    } finally {
      setPending(false)
    }
  }

  async function run(action: BulkAction) {
    const { isAll, ids, query } = selection
    const body = 'talents' in action ? action : { ...action, ids: isAll ? 'all' : ids }
    const response = await send(`/talents/bulk${isAll ? query : ''}`, body)
    if (!response) return false
    selection.clear()
    const { changed, before = [], deleted } = response
    if (deleted) {
      notifyDeleted(deleted)
      return true
    }
    if (before.length === 0) {
      notify(bulk.done(changed), { type: 'success' })
      return true
    }
    const restore = { action: 'restore', talents: before }
    const undo = { path: '/talents/bulk', body: restore, undone: 'talents', count: before.length } as const
    notifyUndo(bulk.done(changed), undo, 'success')
    return true
  }
  return { isPending, run }
}
