import { useUnselect } from 'react-admin'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { useUndoNotice } from '../undo-notice.tsx'

/**
 * Reports deleted records, one by its name, and takes them out of the selection, which survives a reload. For ten seconds
 * the notice offers to take them out of the bin again.
 */
export function useDeletedNotice(resource: string): (ids: readonly (string | number)[], name?: string) => void {
  const { bin } = useMessages().components
  const notifyUndo = useUndoNotice()
  const unselect = useUnselect(resource)
  return (ids, name) => {
    unselect([...ids], true)
    const records = ids.map((id) => ({ resource, record_id: String(id) }))
    notifyUndo(bin.moved(ids.length, name), {
      path: '/bin/restore',
      body: { records },
      undone: 'records',
      count: ids.length,
    })
  }
}
