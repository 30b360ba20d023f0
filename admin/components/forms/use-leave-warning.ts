import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { type Blocker, useBlocker } from 'react-router'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { hasUnsavedChanges, useReportUnsavedChanges } from '../presence/unsaved-changes.tsx'

/** The lists of uploads that wait for files. */
const pendingUploads = new Set<object>()

/** Whether files of the page are on their way. */
export const hasPendingUploads = () => pendingUploads.size > 0

/** Asks before the user leaves a page with unsaved changes or running uploads. The router allows only one blocker. */
export function useLeaveBlocker(): void {
  const { media } = useMessages()
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (hasUnsavedChanges() || hasPendingUploads()) && currentLocation.pathname !== nextLocation.pathname,
  )

  // Asks once, also when the effect runs again before the blocker has changed.
  const answered = useRef<Blocker>(undefined)

  useEffect(() => {
    if (blocker.state !== 'blocked' || answered.current === blocker) return
    answered.current = blocker
    const question = hasUnsavedChanges()
      ? translate('ra.message.unsaved_changes')
      : hasPendingUploads() && media.leaveUploads
    // A redirect after a save or a deletion begins while the form still has its changes.
    if (!question || window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, media, translate])
}

/** Asks before the user leaves the page while `isDirty`. */
export function useLeaveWarning(isDirty: boolean): void {
  useCloseWarning(isDirty)
  useReportUnsavedChanges(isDirty)
}

/** Asks before the user leaves the page while uploads are pending. */
export function useUploadWarning(isPending: boolean): void {
  useCloseWarning(isPending)
  useEffect(() => {
    if (!isPending) return
    const uploads = {}
    pendingUploads.add(uploads)
    return () => void pendingUploads.delete(uploads)
  }, [isPending])
}

/** Returns a function that closes a dialog with a form. While `isDirty`, it asks before, and so does leaving the page. */
export function useConfirmedClose(isDirty: boolean, onClose: () => void): () => void {
  useLeaveWarning(isDirty)
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
