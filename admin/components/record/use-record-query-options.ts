import { type RaRecord, useNotify, useRedirect, useResourceContext } from 'react-admin'
import { CallError } from '../../providers/data/http.ts'

/**
 * Options of the query of an `<Edit>`. Leads to the list if the record does not exist, or cannot be loaded for the first
 * time. After any other error, the record that was loaded before stays. React-admin would lead to the list after each.
 */
export function useRecordQueryOptions() {
  const resource = useResourceContext()
  const notify = useNotify()
  const redirect = useRedirect()
  return {
    // Replaces react-admin's.
    onError: () => undefined,
    onSettled(record?: RaRecord, error?: Error | null) {
      if (!error) return
      const isMissing = error instanceof CallError && error.status === 404
      notify(isMissing ? 'ra.notification.item_doesnt_exist' : error.message, { type: 'error' })
      if (isMissing || !record) redirect('list', resource)
    },
  }
}
