import { useEffect } from 'react'
import { type RaRecord, useNotify, useRedirect, useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { findLateChanges } from './use-keep-late-changes.ts'

/**
 * Returns a function that leaves the page of a saved record, unless the user has gone on typing meanwhile: then the
 * record's page shows what was typed, to be saved too.
 */
export function useLeaveSaved(): (page: 'create' | 'edit', record: RaRecord, next?: 'list' | 'edit') => void {
  const resource = useResourceContext()
  const notify = useNotify()
  const redirect = useRedirect()
  return (page, record, next = 'list') => {
    const late = findLateChanges()
    const message = page === 'edit' ? 'ra.notification.updated' : 'ra.notification.created'
    notify(message, { type: 'info', messageArgs: { smart_count: 1 } })
    if (!late) redirect(next, resource, record.id, record)
    else if (page === 'create') redirect('edit', resource, record.id, record, { record: late, isLate: true })
  }
}

/** Forgets the late changes of the page before, once the form has them: after a reload they would replace saved values. */
export function useForgetLateChanges(isDirty: boolean): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isTaken = isDirty && state?.isLate === true
  useEffect(() => {
    if (isTaken) void navigate({ pathname, search }, { replace: true })
  }, [isTaken, pathname, search, navigate])
}
