import { Box } from '@mui/material'
import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../../providers/create-listeners.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** The forms of the page that have unsaved changes. */
const forms = new Set<object>()
const listeners = createListeners()

export const hasUnsavedChanges = () => forms.size > 0

/** Whether the page has unsaved changes. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(listeners.subscribe, hasUnsavedChanges)
}

/**
 * Asks to save first while the page has unsaved changes. Stands beside buttons that are disabled meanwhile, because
 * loading the record again resets its form.
 */
export function SaveFirstHint() {
  const hasUnsavedChanges = useHasUnsavedChanges()
  const { components } = useMessages()
  if (!hasUnsavedChanges) return null
  return <Box sx={{ typography: 'body2', color: 'text.secondary', my: 1 }}>{components.saveFirst}</Box>
}

/** Reports that a form has unsaved changes, until it has none or disappears. */
export function useReportUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const form = {}
    forms.add(form)
    listeners.notify()
    return () => {
      forms.delete(form)
      listeners.notify()
    }
  }, [isDirty])
}
