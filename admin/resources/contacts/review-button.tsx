import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import type { ContactRecord } from '#contracts/admin/contacts.ts'
import { useHasUnsavedChanges } from '../../components/presence/unsaved-changes.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Confirms that a contact is still valid. */
export function ReviewButton({ contact: { id, name } }: { contact: ContactRecord }) {
  const { contacts } = useMessages()
  const [isPending, run] = useAsyncAction()
  const client = useQueryClient()
  const refresh = useRefresh()
  const notify = useNotify()
  const canChange = useCanChange('contacts')
  const hasUnsavedChanges = useHasUnsavedChanges()

  async function review() {
    await call('/contacts/reviews', { method: 'POST', body: { ids: [id] } })
    notify(contacts.reviewed(name), { type: 'success' })
    await client.invalidateQueries({ queryKey: ['dashboard'] })
    refresh()
  }

  if (!canChange) return null
  return (
    <Button
      type="button"
      size="small"
      loading={isPending}
      disabled={hasUnsavedChanges}
      onClick={() => void run(review)}
      aria-label={contacts.reviewOf(name)}
    >
      {contacts.review}
    </Button>
  )
}
