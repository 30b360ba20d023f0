import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { Submission } from '#contracts/office/submissions.ts'
import { call } from '../http/call.ts'
import { currentOf } from '../http/failure.ts'
import { useTexts } from '../i18n/texts.ts'
import { ConfirmButton } from '../parts/confirm/confirm-button.tsx'
import { showSubmission } from './use-submission.ts'

/** Deletes a message with all that came with it. */
export function DeleteSubmission({ submission, onDeleted }: { submission: Submission; onDeleted: () => void }) {
  const { inbox } = useTexts()
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
