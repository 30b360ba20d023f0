import { useQueryClient } from '@tanstack/react-query'
import { useRecordContext, useResourceContext } from 'react-admin'
import { CallError, currentRecordOf } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

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
