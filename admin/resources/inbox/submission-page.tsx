import { Box, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { RecordContextProvider, Title, useLocale, useRedirect } from 'react-admin'
import { useParams } from 'react-router'
import type { Submission } from '#contracts/admin/submissions.ts'
import type { Language } from '#domain/language.ts'
import { formatDateTime, formatDay } from '../../components/date-time/format-date-time.ts'
import { FailureNote } from '../../components/forms/failure-note.tsx'
import { useLeaveWarning } from '../../components/forms/use-leave-warning.ts'
import { EditActions } from '../../components/row/pages.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { DeleteSubmission } from './delete-submission.tsx'
import { Photos } from './photos.tsx'
import { ProgressForm } from './progress-form.tsx'
import { Replies } from './replies.tsx'
import { emptyDraft, ReplyForm } from './reply-form.tsx'
import { SentFields } from './sent-fields.tsx'
import { Shortlist } from './shortlist.tsx'
import { useProgress } from './use-progress.ts'
import { useSubmission } from './use-submission.ts'

/** One message: what was sent on the left, what the agency makes of it on the right. */
export function SubmissionPage() {
  const { id = '' } = useParams()
  const { data: submission, error, refetch } = useSubmission(id)
  return (
    <>
      <RecordContextProvider value={submission}>
        <EditActions sort={{ field: 'created_at', order: 'DESC' }} />
      </RecordContextProvider>
      <FailureNote>{error?.message}</FailureNote>
      {submission && <Opened key={id} submission={submission} openAgain={() => void refetch()} />}
    </>
  )
}

function Opened({ submission, openAgain }: { submission: Submission; openAgain: () => void }) {
  const { inbox } = useMessages()
  const language = useLocale() as Language
  const redirect = useRedirect()
  const progress = useProgress(submission)
  const [draft, setDraft] = useState(emptyDraft)
  const [isDeleted, setDeleted] = useState(false)
  const isDirty = progress.isDirty || draft.subject !== '' || draft.text !== ''
  useLeaveWarning(isDirty && !isDeleted)
  useEffect(() => {
    if (isDeleted) redirect('list', 'submissions')
  }, [isDeleted, redirect])
  const { name, email, age, kind, created_at, expires_at } = submission
  const { asked } = submission
  const form = asked && (asked[`title_${language}`] ?? asked.title_pt ?? asked.title_en)
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
          {submission.photos.length > 0 && <Photos photos={submission.photos} openAgain={openAgain} />}
          <SentFields fields={submission.fields} asked={submission.asked} />
          {submission.talents.length > 0 && <Shortlist talents={submission.talents} />}
          {submission.undelivered.map((address) => (
            <FailureNote key={address}>{inbox.undelivered(address)}</FailureNote>
          ))}
          {submission.replies.length > 0 && <Replies replies={submission.replies} />}
          <ReplyForm submission={submission} draft={draft} onChange={setDraft} />
        </Box>
        <Box component="aside" sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <ProgressForm kind={kind} progress={progress} />
          <Typography variant="body2">{inbox.expiry(formatDay(expires_at, language))}</Typography>
          <DeleteSubmission submission={submission} onDeleted={() => setDeleted(true)} />
        </Box>
      </Box>
    </>
  )
}
