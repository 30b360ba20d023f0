import { Button, TextField } from '@mui/material'
import { useGetIdentity, useNotify } from 'react-admin'
import { decisionsOf, type Submission, submissionStatuses } from '#contracts/admin/submissions.ts'
import { FormError, SelectField } from '../../components/forms/fields.tsx'
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
        <SelectField
          label={inbox.status}
          {...field('status')}
          choices={submissionStatuses.map((id) => ({ id, name: inbox.statuses[id] }))}
        />
        {decisionsOf[kind] && (
          <SelectField
            label={inbox.decision}
            {...field('decision')}
            empty={inbox.undecided}
            choices={decisionsOf[kind].map((id) => ({ id, name: inbox.decisions[id] }))}
          />
        )}
        <SelectField
          label={inbox.assignee}
          {...field('assignee_id')}
          value={colleagues.length > 0 ? input.assignee_id : ''}
          empty={inbox.nobody}
          choices={
            isFormerColleague ? [{ id: input.assignee_id, name: inbox.formerColleague }, ...colleagues] : colleagues
          }
        />
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
