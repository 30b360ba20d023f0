import { useRedirect } from 'react-admin'
import { useFormContext } from 'react-hook-form'

/** Returns a function that leads from the form of a deleted record to the list, without asking about unsaved changes. */
export function useLeaveDeleted(resource: string): () => void {
  const redirect = useRedirect()
  const { reset } = useFormContext()
  return () => {
    reset()
    redirect('list', resource)
  }
}
