import { Box, Button, FormControlLabel, TextField, Link as TextLink, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { type Decision, decisions, type Submission } from '#contracts/admin/submissions.ts'
import { LoadingIndicator } from '../../components/layout/notices.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { Photos } from '../inbox/photos.tsx'
import { useMarkAsRead, useSubmission } from '../inbox/queries.ts'
import { SubmissionLoadFailed } from '../inbox/submission-load-failed.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { saveNote, useNoteDrafts } from './note-drafts.tsx'
import { SelectBox } from './use-selection.tsx'

interface ApplicationCardProps {
  id: string
  /** Its version in the queue: a newer one than that shown is loaded. */
  version: number
  /** The next application is loaded with its photos, but not shown. */
  isHidden: boolean
  isSelected: boolean
  /** Selects it, or deselects it; with `isRange` all from the last one to it. */
  onSelect(isRange: boolean): void
  onDecide(submission: Submission, decision: Decision): void
}

/** The keys of the decisions, which `ScoutingQueue` handles by clicking the button. */
export const decisionKeys: Record<Decision, string> = { invited: '1', kept: '2', thanked: '3' }

/** An application: its photos, facts and note, and the decisions. */
export function ApplicationCard({ id, version, isHidden, isSelected, onSelect, onDecide }: ApplicationCardProps) {
  const { applications, inbox } = useMessages()
  const { data: submission, error, refetch } = useSubmission(id, { isGlance: true })
  useMarkAsRead(submission, !isHidden)
  const client = useQueryClient()
  const notify = useNotify()
  const { drafts, setDraft, forgetSaved } = useNoteDrafts()
  const draft = drafts.get(id)
  const [isSaving, setSaving] = useState(false)
  const isOutdated = submission !== undefined && submission.version < version

  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])

  /** Saves the note, if it was changed. Undefined when that failed or was cancelled. */
  async function save(opened: Submission): Promise<Submission | undefined> {
    if (!draft) return opened
    setSaving(true)
    try {
      const saved = await saveNote(client, opened, draft)
      if (saved) forgetSaved(id, draft, saved.note)
      return saved
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : '', { type: 'error' })
      return undefined
    } finally {
      setSaving(false)
    }
  }

  async function decide(opened: Submission, decision: Decision) {
    const saved = await save(opened)
    if (saved) onDecide(saved, decision)
  }

  if (!submission) {
    if (isHidden) return null
    return error ? <SubmissionLoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingIndicator />
  }
  const name = submission.name ?? submission.email ?? inbox.nameless
  const canReply = submission.recipients.length > 0
  return (
    <Box component="article" hidden={isHidden}>
      <ApplicationFacts submission={submission} />
      <Box role="group" aria-label={inbox.decision} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'invited' ? 'contained' : 'outlined'}
            disabled={!canReply || isSaving}
            aria-keyshortcuts={decisionKeys[decision]}
            // The second click of a double click is on the next application, which has taken this one's place.
            onClick={({ detail }) => detail < 2 && void decide(submission, decision)}
          >
            {applications.decisions[decision]}
          </Button>
        ))}
        <FormControlLabel
          label={applications.select}
          control={<SelectBox name={name} isSelected={isSelected} onSelect={onSelect} />}
          sx={{ m: 0, pr: 1 }}
        />
        {!canReply && <Typography>{inbox.unanswerable}</Typography>}
      </Box>
      {submission.photos.length > 0 && <Photos photos={submission.photos} onReload={() => void refetch()} />}
      <Box sx={{ maxWidth: '40rem', mt: 3 }}>
        <TextField
          label={inbox.note}
          helperText={inbox.noteHint}
          multiline
          minRows={2}
          value={draft?.note ?? submission.note ?? ''}
          // While a note is being saved, the stored one is about to change.
          onChange={({ target }) => setDraft(id, target.value, isSaving ? null : (submission.note ?? ''))}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
          <Button size="small" disabled={!draft} loading={isSaving} onClick={() => void save(submission)}>
            {applications.saveNote}
          </Button>
          <TextLink component={Link} to={`/submissions/${id}`}>
            {applications.open}
          </TextLink>
        </Box>
      </Box>
    </Box>
  )
}
