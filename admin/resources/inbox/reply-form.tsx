import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { type Decision, decisions, type ReplyTemplates, type Submission } from '#contracts/admin/submissions.ts'
import { FailureNote } from '../../components/forms/failure-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { Section } from '../../components/section.tsx'
import { call } from '../../providers/data/call.ts'
import { CallError, currentOf } from '../../providers/data/failure.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { showSubmission } from './use-submission.ts'

/** A reply that has not been sent. */
export interface Draft {
  subject: string
  text: string
  decision: Decision | null
}

export const emptyDraft: Draft = { subject: '', text: '', decision: null }

interface ReplyFormProps {
  submission: Submission
  draft: Draft
  onChange(draft: Draft): void
}

/** Writes to whoever wrote; to an applicant it can begin with one of the letters. */
export function ReplyForm({ submission, draft, onChange }: ReplyFormProps) {
  const { inbox } = useMessages()
  const client = useQueryClient()
  const notify = useNotify()
  const { decision } = draft
  const { id, version, recipients, kind } = submission
  const closes = decision === 'thanked'

  const { busy, failure, errors, submit } = useSubmit(async () => {
    const body = { ...draft, close: closes, version }
    try {
      const answered = await call<Submission>(`/submissions/${id}/replies`, { method: 'POST', body })
      onChange(emptyDraft)
      showSubmission(client, answered)
    } catch (error) {
      const current = currentOf<Submission>(error)
      if (!current) throw error
      // Another reply may have gone out: it is shown before this one is sent.
      showSubmission(client, current)
      throw new CallError(inbox.replyConflict, 409)
    }
    notify(inbox.replied, { type: 'success' })
  })

  async function begin(chosen: Decision) {
    const isOwnText = draft.text.trim() !== '' && decision === null
    if (isOwnText && !window.confirm(inbox.letterReplaces)) return
    try {
      const letters = await call<ReplyTemplates>(`/submissions/${id}/letters`)
      onChange({ ...letters[chosen], decision: chosen })
    } catch (error) {
      notify(error instanceof Error ? error.message : '', { type: 'error' })
    }
  }

  if (recipients.length === 0) {
    return (
      <Section title={inbox.reply}>
        <Typography>{inbox.unanswerable}</Typography>
      </Section>
    )
  }
  return (
    <Section title={inbox.reply}>
      <form onSubmit={submit}>
        {kind === 'application' && (
          <Box role="group" aria-label={inbox.letters} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            {decisions.map((name) => (
              <Button
                key={name}
                size="small"
                variant={decision === name ? 'contained' : 'outlined'}
                aria-pressed={decision === name}
                onClick={() => void begin(name)}
              >
                {inbox.letter[name]}
              </Button>
            ))}
          </Box>
        )}
        {decision && (
          <Alert severity="info" icon={false} sx={{ mb: 1 }}>
            {inbox.letterHint}
          </Alert>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {inbox.replyTo(recipients.join(', '))}
        </Typography>
        <FailureNote>{failure}</FailureNote>
        <TextField
          label={inbox.subject}
          value={draft.subject}
          onChange={({ target }) => onChange({ ...draft, subject: target.value })}
          error={errors.subject !== undefined}
          helperText={errors.subject}
          required
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <TextField
          label={inbox.text}
          value={draft.text}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
          error={errors.text !== undefined}
          helperText={errors.text}
          required
          multiline
          minRows={8}
          slotProps={{ htmlInput: { maxLength: 20_000 } }}
        />
        <Button type="submit" variant="contained" loading={busy} sx={{ mt: 1 }}>
          {closes ? inbox.sendAndClose : inbox.send}
        </Button>
      </form>
    </Section>
  )
}
