import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { Submission } from '#contracts/admin/submissions.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { call } from '../../providers/data/call.ts'
import { currentOf } from '../../providers/data/failure.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { showSubmission } from './use-submission.ts'

/** Deletes a message with all that came with it. */
export function DeleteSubmission({ submission, onDeleted }: { submission: Submission; onDeleted: () => void }) {
  const { inbox } = useMessages()
  const notify = useNotify()
  const client = useQueryClient()
  const { id, version } = submission

  async function remove() {
    try {
      await call(`/submissions/${id}?version=${version}`, { method: 'DELETE' })
    } catch (error) {
      const current = currentOf<Submission>(error)
      if (current) showSubmission(client, current)
      throw error
    }
    notify(inbox.deleted, { type: 'info' })
    onDeleted()
  }

  return (
    <div>
      <ConfirmButton
        label={inbox.delete}
        title={inbox.deleteTitle}
        text={inbox.deleteText}
        color="error"
        onConfirm={remove}
      />
    </div>
  )
}
