import { useNotify, useRedirect, useResourceContext } from 'react-admin'
import { CallError } from '../../providers/data/http.ts'

/**
 * Options of the query of an `<Edit>`. Leads to the list if the record does not exist. After any other error, the record
 * that was loaded before stays. React-admin would lead to the list after each.
 */
export function useRecordQueryOptions(): { onError(error: Error): void } {
  const resource = useResourceContext()
  const notify = useNotify()
  const redirect = useRedirect()
  return {
    onError(error) {
      const isMissing = error instanceof CallError && error.status === 404
      notify(isMissing ? 'ra.notification.item_doesnt_exist' : error.message, { type: 'error' })
      if (isMissing) redirect('list', resource)
    },
  }
}
