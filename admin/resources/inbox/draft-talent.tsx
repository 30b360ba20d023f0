import { Button, Link as TextLink, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import type { Submission, TalentOrigin } from '#contracts/admin/submissions.ts'
import { formatDay } from '../../components/format.ts'
import { pathToList } from '../../components/path-to-list.ts'
import { Section } from '../../components/section.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useAllBoards, useBoards, useCanChange, useRole } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { CallError, currentRecordOf } from '../../providers/data/http.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { showSubmission } from './queries.ts'

/** Makes a draft talent from an invited application, or links to the one that was made. */
export function DraftTalent({ submission }: { submission: Submission }) {
  const { draft } = useMessages().applications
  const client = useQueryClient()
  const notify = useNotify()
  const [isPending, run] = useAsyncAction()
  const { id, version, kind, decision, talent, fields } = submission
  const role = useRole()
  const allBoards = useAllBoards()
  const boards = useBoards()
  const canChange = useCanChange('applications')
  if (kind !== 'application' || (!talent && decision !== 'invited')) return null
  // The board that the application names, or development if it is gone.
  const category = allBoards.find((board) => board === fields.category) ?? 'development'
  // Another team makes the talents of the other boards.
  if (!talent && !(canChange && boards.includes(category))) return null

  const create = () =>
    run(async () => {
      try {
        showSubmission(
          client,
          await call<Submission>(`/submissions/${id}/talent`, { method: 'POST', body: { version } }),
        )
      } catch (error) {
        const current = currentRecordOf<Submission>(error)
        if (!current) throw error
        showSubmission(client, current)
        throw new CallError(draft.conflict, 409)
      }
      await client.invalidateQueries({ queryKey: ['talents'] })
      notify(draft.created, { type: 'success' })
    })

  return (
    <Section title={draft.title}>
      {talent?.deleted ? (
        <>
          <Typography variant="body2">{draft.inBin(talent.name)}</Typography>
          {role && permissionsOf(role).includes('bin') && (
            <TextLink component={Link} to={pathToList('bin', { q: talent.name })}>
              {draft.openBin}
            </TextLink>
          )}
        </>
      ) : talent ? (
        <TextLink component={Link} to={`/talents/${talent.id}`}>
          {draft.open(talent.name)}
        </TextLink>
      ) : (
        <>
          <Typography variant="body2" sx={{ mb: 2 }}>
            {draft.text}
          </Typography>
          <Button loading={isPending} onClick={() => void create()}>
            {draft.create}
          </Button>
        </>
      )}
    </Section>
  )
}

/** The application that the talent of the record came from, with its consents. */
export function TalentOriginNotice() {
  const { draft } = useMessages().applications
  const language = useLanguage()
  const talent = useRecordContext()
  const role = useRole()
  const { data } = useCall<TalentOrigin>(['talents', 'origin', talent?.id], `/talents/${talent?.id}/application`, {
    enabled: talent !== undefined && role !== undefined && permissionsOf(role).includes('applications'),
  })
  const origin = data?.origin
  if (!origin) return null
  const { application_id, expires_at, consented_at, guardian_consented_at } = origin
  return (
    <Typography variant="body2" component="div" sx={{ mt: 3 }}>
      {application_id && expires_at ? (
        <TextLink component={Link} to={`/submissions/${application_id}`}>
          {draft.from(formatDay(expires_at, language))}
        </TextLink>
      ) : (
        <span>{draft.fromDeleted}</span>
      )}
      <div>{draft.consented(formatDay(consented_at, language))}</div>
      {guardian_consented_at && <div>{draft.guardianConsented(formatDay(guardian_consented_at, language))}</div>}
    </Typography>
  )
}
