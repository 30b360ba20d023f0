import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router'
import { useReportUnsavedChanges } from '../presence/unsaved-changes.tsx'
import { useCloseWarning } from './use-close-warning.ts'

/** Asks before the user leaves the page while `isDirty`. Call it once per page: the router allows one blocker. */
export function useLeaveWarning(isDirty: boolean): void {
  useCloseWarning(isDirty)
  useReportUnsavedChanges(isDirty)
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, translate])
}
