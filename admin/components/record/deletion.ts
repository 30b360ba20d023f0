import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRecordContext, useRedirect, useResourceContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { findResource } from '#contracts/admin/resources.ts'
import { CallError, currentRecordOf } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { useUndoNotice } from '../undo-notice.tsx'

/**
 * Returns a function that runs the deletion of the record. If someone else has changed the record, it shows the changed
 * one, so that the user can look at it and delete it after all.
 */
export function useDeletion(): <Result>(remove: () => Promise<Result>) => Promise<Result> {
  const { problems } = useMessages()
  const client = useQueryClient()
  const resource = useResourceContext()
  const record = useRecordContext()
  return async (remove) => {
    try {
      return await remove()
    } catch (error) {
      const current = currentRecordOf(error)
      if (!current) throw error
      client.setQueriesData({ queryKey: [resource, 'getOne', { id: String(record?.id) }] }, current)
      throw new CallError(problems.deletionConflict, 409)
    }
  }
}

/**
 * Reports deleted records, one by its name. For ten seconds the notice offers to restore them, unless they are deleted
 * for good.
 */
export function useDeletedNotice(resource: string): (ids: readonly (string | number)[], name?: string) => void {
  const { deletion } = useMessages().components
  const notifyUndo = useUndoNotice()
  const notify = useNotify()
  return (ids, name) => {
    if (!findResource(resource)?.softDelete) return notify(deletion.erased, { type: 'info' })
    const records = ids.map((id) => ({ resource, record_id: String(id) }))
    notifyUndo(deletion.moved(ids.length, name), {
      path: '/bin/restore',
      body: { records },
      undone: 'records',
      count: ids.length,
    })
  }
}

/** Returns a function that leads from the form of a deleted record to the list, without asking about unsaved changes. */
export function useLeaveDeleted(resource: string): () => void {
  const redirect = useRedirect()
  const { reset } = useFormContext()
  return () => {
    reset()
    redirect('list', resource)
  }
}
