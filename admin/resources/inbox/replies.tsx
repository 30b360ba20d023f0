import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useNotify } from 'react-admin'
import { type Decision, decisions, type ReplyTemplates, type Submission } from '#contracts/admin/submissions.ts'
import type { Language } from '#domain/language.ts'
import { formatDateTime } from '../../components/format.ts'
import { FormError } from '../../components/forms/fields.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { Section } from '../../components/section.tsx'
import { call } from '../../providers/data/call.ts'
import { CallError, currentRecordOf } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { showSubmission } from './queries.ts'

/** Unsent reply. */
interface Draft {
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

/** Replies to a submission. Replies to applications can start from a template. */
export function ReplyForm({ submission, draft, onChange }: ReplyFormProps) {
  const { inbox } = useMessages()
  const client = useQueryClient()
  const notify = useNotify()
  const { decision } = draft
  const { id, version, recipients, kind } = submission
  const closes = decision === 'thanked'

  const { isSubmitting, failure, errors, submit } = useSubmit(async () => {
    const body = { ...draft, close: closes, version }
    try {
      const updated = await call<Submission>(`/submissions/${id}/replies`, { method: 'POST', body })
      onChange(emptyDraft)
      showSubmission(client, updated)
    } catch (error) {
      const current = currentRecordOf<Submission>(error)
      if (!current) throw error
      // Shows a reply that another user may have sent.
      showSubmission(client, current)
      throw new CallError(inbox.replyConflict, 409)
    }
    notify(inbox.replied, { type: 'success' })
  })

  async function begin(chosen: Decision) {
    const isOwnText = draft.text.trim() !== '' && decision === null
    if (isOwnText && !window.confirm(inbox.replyTemplateReplaces)) return
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
          <Box role="group" aria-label={inbox.replyTemplates} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            {decisions.map((name) => (
              <Button
                key={name}
                size="small"
                variant={decision === name ? 'contained' : 'outlined'}
                aria-pressed={decision === name}
                onClick={() => void begin(name)}
              >
                {inbox.replyTemplate[name]}
              </Button>
            ))}
          </Box>
        )}
        {decision && (
          <Alert severity="info" icon={false} sx={{ mb: 1 }}>
            {inbox.replyTemplateHint}
          </Alert>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {inbox.replyTo(recipients.join(', '))}
        </Typography>
        <FormError>{failure}</FormError>
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
        <Button type="submit" variant="contained" loading={isSubmitting} sx={{ mt: 1 }}>
          {closes ? inbox.sendAndClose : inbox.send}
        </Button>
      </form>
    </Section>
  )
}

/** Sent replies with the state of their mails. */
export function Replies({ replies }: { replies: Submission['replies'] }) {
  const { inbox } = useMessages()
  const language = useLocale() as Language
  return (
    <Section title={inbox.replies}>
      {replies.map(({ id, staff_name, created_at, subject, text, mail }) => (
        <Box component="article" key={id} sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
          <Typography variant="h6" component="h3">
            {subject}
          </Typography>
          <Typography variant="caption" color={mail === 'failed' ? 'error' : 'textSecondary'}>
            {inbox.replyBy(staff_name, formatDateTime(created_at, language))} · {inbox.mail[mail]}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }}>{text}</Typography>
        </Box>
      ))}
    </Section>
  )
}
