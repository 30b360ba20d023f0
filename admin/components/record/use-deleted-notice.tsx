import { useNotify, useRefresh } from 'react-admin'
import { call } from '../../providers/data/call.ts'
import { CallError } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { UndoButton, undoMs } from '../undo-button.tsx'

/** Reports deleted records, one by its name. For ten seconds the notice offers to take them out of the bin again. */
export function useDeletedNotice(resource: string): (ids: readonly (string | number)[], name?: string) => void {
  const { bin } = useMessages().components
  const notify = useNotify()
  const refresh = useRefresh()

  async function undo(ids: readonly (string | number)[]) {
    const records = ids.map((id) => ({ resource, record_id: String(id) }))
    try {
      await call('/bin/restore', { method: 'POST', body: { records } })
      notify(bin.restored(ids.length), { type: 'success' })
      refresh()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify(error.message, { type: 'error' })
    }
  }

  return (ids, name) =>
    notify(bin.moved(ids.length, name), {
      type: 'info',
      action: <UndoButton onUndo={() => undo(ids)} />,
      autoHideDuration: undoMs,
    })
}
