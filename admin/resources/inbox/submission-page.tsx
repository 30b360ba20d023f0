import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RecordContextProvider, Title, useGetResourceLabel, useRedirect } from 'react-admin'
import { Link, useParams } from 'react-router'
import { isClientMessage, type Submission } from '#contracts/admin/submissions.ts'
import { Comments } from '../../components/comments/comments.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { formatDateTime, formatDay } from '../../components/format.ts'
import { FormError } from '../../components/forms/fields.tsx'
import { useLeaveWarning } from '../../components/forms/use-leave-warning.ts'
import { useDeletedNotice } from '../../components/record/deletion.ts'
import { EditActions } from '../../components/record/record-pages.tsx'
import { Section } from '../../components/section.tsx'
import { RecordTasks } from '../../components/tasks/record-tasks.tsx'
import { useCanChange, useCanDelete } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { CallError, currentRecordOf } from '../../providers/data/http.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { BookingRequestSection } from '../booking-requests/request-section.tsx'
import { DraftTalent } from './draft-talent.tsx'
import { Photos } from './photos.tsx'
import { ProgressForm } from './progress-form.tsx'
import { showSubmission, useSubmission } from './queries.ts'
import { emptyDraft, Replies, ReplyForm } from './replies.tsx'
import { SentFields, Shortlist } from './submission-fields.tsx'
import { SubmissionLoadFailed } from './submission-load-failed.tsx'
import { useProgress } from './use-progress.ts'

/** A submission: its content and the agency's progress. */
export function SubmissionPage() {
  const { id = '' } = useParams()
  const { data: submission, error, refetch } = useSubmission(id)
  const labelOf = useGetResourceLabel()
  return (
    <>
      <RecordContextProvider value={submission}>
        <EditActions sort={{ field: 'created_at', order: 'DESC' }} />
      </RecordContextProvider>
      {error && !submission && (
        <>
          <Title title={labelOf('submissions', 1)} />
          <SubmissionLoadFailed error={error} onRetry={() => void refetch()} />
        </>
      )}
      {submission && <SubmissionDetails key={id} submission={submission} onReload={() => void refetch()} />}
    </>
  )
}

function SubmissionDetails({ submission, onReload }: { submission: Submission; onReload: () => void }) {
  const { inbox, team } = useMessages()
  const language = useLanguage()
  const redirect = useRedirect()
  const canChange = useCanChange('submissions')
  const canDelete = useCanDelete('submissions')
  const progress = useProgress(submission)
  const [draft, setDraft] = useState(emptyDraft)
  const [isDeleted, setDeleted] = useState(false)
  const isDirty = progress.isDirty || draft.subject !== '' || draft.text !== ''
  useLeaveWarning(isDirty && !isDeleted)
  useEffect(() => {
    if (isDeleted) redirect('list', 'submissions')
  }, [isDeleted, redirect])
  const { name, email, age, kind, created_at, expires_at } = submission
  const { asked: formDefinition } = submission
  const form =
    formDefinition && (formDefinition[`title_${language}`] ?? formDefinition.title_pt ?? formDefinition.title_en)
  const facts = [
    form ?? inbox.kind[kind],
    age !== null && inbox.years(age),
    inbox.receivedOn(formatDateTime(created_at, language)),
    inbox.writtenIn[submission.language],
  ]
  return (
    <>
      <Title title={name ?? email ?? inbox.nameless} />
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ display: 'grid', gap: { xs: 5, lg: 8 }, gridTemplateColumns: { lg: 'minmax(0, 1fr) 22rem' } }}>
        <Box sx={{ minWidth: 0, display: 'grid', gap: 5 }}>
          {submission.photos.length > 0 && <Photos photos={submission.photos} onReload={onReload} />}
          <SentFields fields={submission.fields} asked={submission.asked} />
          {isClientMessage(kind) && <SenderContact submission={submission} />}
          {kind === 'booking' && <BookingRequestSection submission={submission} />}
          {submission.talents.length > 0 && <Shortlist submission={submission} />}
          {submission.undelivered.map((address) => (
            <FormError key={address}>{inbox.undelivered(address)}</FormError>
          ))}
          {submission.replies.length > 0 && <Replies replies={submission.replies} />}
          {canChange && <ReplyForm submission={submission} draft={draft} onChange={setDraft} />}
        </Box>
        <Box component="aside" sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          {canChange && <ProgressForm kind={kind} progress={progress} />}
          <DraftTalent submission={submission} />
          <Section title={team.tasks.title}>
            <RecordTasks record={{ resource: 'submissions', id: submission.id }} />
          </Section>
          <Section title={team.comments.title}>
            <Comments subject={{ resource: 'submissions', id: submission.id }} />
          </Section>
          <Typography variant="body2">{inbox.expiry(formatDay(expires_at, language))}</Typography>
          {canDelete && <DeleteSubmission submission={submission} onDeleted={() => setDeleted(true)} />}
        </Box>
      </Box>
    </>
  )
}

/** Deletes a submission, with its files. */
function DeleteSubmission({ submission, onDeleted }: { submission: Submission; onDeleted: () => void }) {
  const { inbox, problems } = useMessages()
  const notifyDeleted = useDeletedNotice('submissions')
  const client = useQueryClient()
  const { id, version } = submission

  async function remove() {
    try {
      await call(`/submissions/${id}?version=${version}`, { method: 'DELETE' })
    } catch (error) {
      const current = currentRecordOf<Submission>(error)
      if (!current) throw error
      showSubmission(client, current)
      throw new CallError(problems.deletionConflict, 409)
    }
    notifyDeleted([id])
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

/** The sender's entry in the contact book, or the way to add one. */
function SenderContact({ submission }: { submission: Submission }) {
  const { contacts } = useMessages()
  const canChange = useCanChange('contacts')
  const { contact, name, email, fields, language } = submission
  if (contact) {
    return (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {contacts.known}{' '}
        <TextLink component={Link} to={`/contacts/${contact.id}`}>
          {contact.name}
        </TextLink>
      </Box>
    )
  }
  if (!canChange) return null
  const phone = typeof fields.phone === 'string' ? fields.phone : null
  return (
    <div>
      <Button
        size="small"
        component={Link}
        to="/contacts/create"
        // react-admin fills the form with it.
        state={{ record: { name, email, phone, language } }}
      >
        {contacts.add}
      </Button>
    </div>
  )
}
