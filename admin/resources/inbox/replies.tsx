import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { RenderedReplyTemplate } from '#contracts/admin/reply-templates.ts'
import type { Decision, Submission } from '#contracts/admin/submissions.ts'
import { formatDateTime } from '../../components/format.ts'
import { FormError } from '../../components/forms/fields.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { Section } from '../../components/section.tsx'
import { call } from '../../providers/data/call.ts'
import { CallError, currentRecordOf } from '../../providers/data/http.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { showSubmission } from './queries.ts'
import { TemplateDialog } from './template-dialog.tsx'

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

/** Replies to a submission. */
export function ReplyForm({ submission, draft, onChange }: ReplyFormProps) {
  const { inbox } = useMessages()
  const client = useQueryClient()
  const notify = useNotify()
  const { decision } = draft
  const { id, version, recipients, sender } = submission
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
        <TemplateChoice submission={submission} draft={draft} onChange={onChange} />
        {decision && (
          <Alert severity="info" icon={false} sx={{ mb: 1 }}>
            {inbox.template.decides(inbox.decisions[decision])}
          </Alert>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {inbox.replyTo(recipients.join(', '), sender.from, sender.reply_to)}
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

/** Fills the reply with a template, which can be undone. */
function TemplateChoice({ submission, draft, onChange }: ReplyFormProps) {
  const { template } = useMessages().inbox
  const [isChoosing, setChoosing] = useState(false)
  const [replaced, setReplaced] = useState<{ before: Draft; inserted: Draft }>()
  // Undoing must not lose what the user wrote after the template.
  const canUndo = replaced !== undefined && draft === replaced.inserted

  function insert({ subject, text, decision }: RenderedReplyTemplate) {
    const inserted = { subject, text, decision }
    setReplaced({ before: draft, inserted })
    setChoosing(false)
    onChange(inserted)
  }

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Button size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {template.open}
        </Button>
        <Box role="status">
          {canUndo && (
            <>
              {template.inserted}{' '}
              <Button size="small" variant="text" onClick={() => onChange(replaced.before)}>
                {template.undo}
              </Button>
            </>
          )}
        </Box>
      </Box>
      {isChoosing && (
        <TemplateDialog
          submission={submission}
          replacesText={`${draft.subject}${draft.text}`.trim() !== '' && !canUndo}
          onChoose={insert}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

/** Sent replies with the state of their mails. */
export function Replies({ replies }: { replies: Submission['replies'] }) {
  const { inbox } = useMessages()
  const language = useLanguage()
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
