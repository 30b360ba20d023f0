import { Box, Link as TextLink, Typography } from '@mui/material'
import { useCreatePath, useGetResourceLabel, useRecordContext, useResourceDefinitions } from 'react-admin'
import { Link } from 'react-router'
import type { AuditRecord } from '#contracts/admin/audit.ts'
import type { SubmissionKind } from '#contracts/admin/submissions.ts'
import { DateTime } from '../../components/date-time.tsx'
import { useFieldTexts } from '../../components/use-field-texts.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

/** An entry of the audit log, with the changed fields. */
export function AuditRow() {
  const entry = useRecordContext<AuditRecord>()
  const { audit } = useMessages()
  if (!entry) return null
  const { staff_name, action, resource, changes } = entry
  const actions: Record<string, string> = audit.actions
  return (
    <Box sx={{ display: 'grid', gap: { xs: 0, sm: 3 }, gridTemplateColumns: { sm: '13rem minmax(0, 1fr)' } }}>
      <Typography variant="body2" color="textSecondary">
        <DateTime source="at" />
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{staff_name || (scheduledActions.has(action) ? audit.schedule : audit.nobody)}</strong>{' '}
        {actions[action] ?? action}
        {resource && <span>{' · '}</span>}
        {resource && <AuditSubject entry={entry} />}
        {changes && action !== 'refused' && <AuditChanges resource={resource} changes={changes} />}
      </Box>
    </Box>
  )
}

type AuditSubjectEntry = Pick<
  AuditRecord,
  'resource' | 'action' | 'record_id' | 'record_exists' | 'record_name_pt' | 'record_name_en'
>

/** The entry's record, as a link if it still exists. */
export function AuditSubject({ entry }: { entry: AuditSubjectEntry }) {
  const { resource, action, record_id, record_exists } = entry
  const { audit, inbox } = useMessages()
  const language = useLanguage()
  const labelOf = useGetResourceLabel()
  const pathTo = useCreatePath()
  const collection = collectionOf(resource)
  const hasPage = useResourceDefinitions()[collection]?.hasEdit
  const kind = labelOf(collection, 1)
  if (!record_id) return kind
  const name = entry[`record_name_${language}`]
  // Entries about submissions must not contain personal data: see docs/personal-data.md.
  const isMessage = collection === 'submissions'
  const labels = isMessage ? [name && inbox.kinds[name as SubmissionKind], truncateId(record_id)] : [name]
  const label = labels.filter(Boolean).join(' ') || truncateId(record_id)
  if (record_exists && hasPage) {
    return (
      <>
        {kind}{' '}
        <TextLink component={Link} to={pathTo({ resource: collection, type: 'edit', id: record_id })}>
          {label}
        </TextLink>
      </>
    )
  }
  return [kind, label, name && !record_exists && action !== 'deleted' && audit.gone].filter(Boolean).join(' ')
}

/** Entries about refused requests have the whole path. */
function collectionOf(resource: string): string {
  return resource.split('/')[0] ?? resource
}

/** Actions of the scheduler. */
const scheduledActions = new Set(['published', 'unpublished'])

/** Shortens long ids. */
function truncateId(id: string): string {
  return id.length > 12 ? `${id.slice(0, 8)}…` : id
}

interface AuditChangesProps {
  resource: string
  /** By field: the values before and after, or a single detail. */
  changes: Record<string, unknown>
}

/** Changed fields. */
function AuditChanges({ resource, changes }: AuditChangesProps) {
  const { audit } = useMessages()
  const { labelOf, inWords } = useFieldTexts(resource)
  const fields = Object.entries(changes)
  const cell = { textAlign: 'left', verticalAlign: 'top', py: 0.5, pr: 2, overflowWrap: 'anywhere' }
  return (
    <Box component="details" sx={{ typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', width: 'fit-content', py: 0.5 }}>
        {audit.details(fields.length)}
      </Box>
      <Box
        component="table"
        sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', '& th, & td': cell }}
      >
        <thead>
          <tr>
            <th scope="col">{audit.field}</th>
            <th scope="col">{audit.before}</th>
            <th scope="col">{audit.after}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([field, change]) => {
            const [before, after] = Array.isArray(change) && change.length === 2 ? change : [undefined, change]
            return (
              <tr key={field}>
                <td>{labelOf(field)}</td>
                <td>{inWords(field, before)}</td>
                <td>{inWords(field, after)}</td>
              </tr>
            )
          })}
        </tbody>
      </Box>
    </Box>
  )
}
