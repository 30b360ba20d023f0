import { Button, MenuItem, TextField } from '@mui/material'
import { useGetIdentity, useNotify } from 'react-admin'
import { decisionsOf, type Submission, submissionStatuses } from '#contracts/admin/submissions.ts'
import { FormError } from '../../components/forms/fields.tsx'
import { saveShortcut } from '../../components/forms/use-form-shortcuts.ts'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { Section } from '../../components/section.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import type { Progress } from './progress.ts'
import { useColleagues } from './queries.ts'
import type { ProgressState } from './use-progress.ts'

/** Edits the status, decision, assignee and note of a submission. */
export function ProgressForm({ kind, progress }: { kind: Submission['kind']; progress: ProgressState }) {
  const { inbox } = useMessages()
  const notify = useNotify()
  const { identity } = useGetIdentity()
  const colleagues = useColleagues(kind)
  const { input, change, save } = progress

  const { isSubmitting, failure, submit } = useSubmit(async () => {
    if (await save()) notify(inbox.saved, { type: 'success' })
  })

  const field = (name: keyof Progress) => ({
    value: input[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const isMine = identity?.id === input.assignee_id
  const isFormerColleague =
    colleagues.length > 0 &&
    input.assignee_id !== '' &&
    !colleagues.some((colleague) => colleague.id === input.assignee_id)

  return (
    <Section title={inbox.progress}>
      <form onSubmit={submit}>
        <FormError>{failure}</FormError>
        <TextField select label={inbox.status} {...field('status')}>
          {submissionStatuses.map((status) => (
            <MenuItem key={status} value={status}>
              {inbox.statuses[status]}
            </MenuItem>
          ))}
        </TextField>
        {decisionsOf[kind] && (
          <TextField select label={inbox.decision} {...field('decision')}>
            <MenuItem value="">{inbox.undecided}</MenuItem>
            {decisionsOf[kind].map((decision) => (
              <MenuItem key={decision} value={decision}>
                {inbox.decisions[decision]}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          select
          label={inbox.assignee}
          {...field('assignee_id')}
          value={colleagues.length > 0 ? input.assignee_id : ''}
        >
          <MenuItem value="">{inbox.nobody}</MenuItem>
          {isFormerColleague && <MenuItem value={input.assignee_id}>{inbox.formerColleague}</MenuItem>}
          {colleagues.map((colleague) => (
            <MenuItem key={colleague.id} value={colleague.id}>
              {colleague.name}
            </MenuItem>
          ))}
        </TextField>
        {identity && !isMine && (
          <Button variant="text" size="small" onClick={() => change({ assignee_id: String(identity.id) })}>
            {inbox.takeOver}
          </Button>
        )}
        <TextField label={inbox.note} helperText={inbox.noteHint} multiline minRows={3} {...field('note')} />
        <Button type="submit" loading={isSubmitting} sx={{ mt: 1 }} {...saveShortcut}>
          {inbox.save}
        </Button>
      </form>
    </Section>
  )
}
