import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { type Blocker, useBlocker } from 'react-router'
import { useReportUnsavedChanges } from '../presence/unsaved-changes.tsx'

/** Asks before the user leaves the page while `isDirty`. Call it once per page: the router allows one blocker. */
export function useLeaveWarning(isDirty: boolean): void {
  useCloseWarning(isDirty)
  useReportUnsavedChanges(isDirty)
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  // The router renders its state in a transition: after the answer, the blocker is shown as blocked for a while.
  const answered = useRef<Blocker>(undefined)

  useEffect(() => {
    if (blocker.state !== 'blocked' || answered.current === blocker) return
    answered.current = blocker
    // A redirect after a save or a deletion begins while the form still has its changes.
    if (!isDirty || window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, isDirty, translate])
}

/**
 * Returns a function that closes a dialog with a form. While `isDirty`, it asks before, and so does leaving the page.
 * On pages that call `useLeaveWarning`, use `useDialogClose`.
 */
export function useConfirmedClose(isDirty: boolean, onClose: () => void): () => void {
  useLeaveWarning(isDirty)
  return useDialogClose(isDirty, onClose)
}

/** Returns a function that closes a dialog with a form. While `isDirty`, it asks before. */
export function useDialogClose(isDirty: boolean, onClose: () => void): () => void {
  const translate = useTranslate()
  return () => {
    if (!isDirty || window.confirm(translate('ra.message.unsaved_changes'))) onClose()
  }
}

/** Asks before the window closes while `isActive`. */
export function useCloseWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
}
