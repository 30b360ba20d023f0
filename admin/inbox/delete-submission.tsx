import { useNotify, useRedirect } from 'react-admin'
import type { Submission } from '#contracts/office/submissions.ts'
import { call } from '../http/call.ts'
import { useTexts } from '../i18n/texts.ts'
import { ConfirmButton } from '../parts/confirm/confirm-button.tsx'

/** Deletes a message with all that came with it. */
export function DeleteSubmission({ submission: { id, version } }: { submission: Submission }) {
  const { inbox } = useTexts()
  const notify = useNotify()
  const redirect = useRedirect()

  async function remove() {
    await call(`/submissions/${id}?version=${version}`, { method: 'DELETE' })
    notify(inbox.deleted, { type: 'info' })
    redirect('list', 'submissions')
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
