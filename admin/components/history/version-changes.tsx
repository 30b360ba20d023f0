import { Box } from '@mui/material'
import type { Differences } from '#contracts/admin/versions.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { useFieldTexts } from '../use-field-texts.ts'
import { type ChangeDescription, describeChange } from './describe-change.ts'
import { MediaRow } from './media-row.tsx'

interface VersionChangesProps {
  resource: string
  changes: Differences
}

/** The changes between two states of a record, field by field: removed content before added content. */
export function VersionChanges({ resource, changes }: VersionChangesProps) {
  const { labelOf, entryInWords } = useFieldTexts(resource)
  return (
    <Box component="dl" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
      {Object.entries(changes).map(([field, [before, after]]) => (
        <Box key={field} sx={{ mt: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {labelOf(field)}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Change
              resource={resource}
              field={field}
              change={describeChange(field, before, after, (entry) => entryInWords(field, entry))}
            />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

interface ChangeProps {
  resource: string
  field: string
  change: ChangeDescription
}

function Change({ resource, field, change }: ChangeProps) {
  const { history } = useMessages().components
  const texts = useFieldTexts(resource)
  const inWords = (value: unknown) => texts.inWords(field, value)
  switch (change.type) {
    case 'formatting':
      return <span>{history.formatting}</span>
    case 'text':
      return (
        <>
          {change.start} {change.removed && <Removed>{change.removed}</Removed>}{' '}
          {change.added && <Added>{change.added}</Added>} <span>{change.end}</span>
        </>
      )
    case 'list':
      return (
        <>
          {change.removed.map((line) => (
            <Box key={line}>
              <Removed>{inWords(line)}</Removed>
            </Box>
          ))}
          {change.added.map((line) => (
            <Box key={line}>
              <Added>{inWords(line)}</Added>
            </Box>
          ))}
        </>
      )
    case 'media':
      return (
        <>
          <MediaRow label={history.mediaRemoved(change.removed.length)} media={change.removed} />
          <MediaRow label={history.mediaAdded(change.added.length)} media={change.added} />
          {change.isEdited && <div>{history.mediaEdited}</div>}
        </>
      )
    default:
      return (
        <>
          <Removed>{inWords(change.before)}</Removed> → <Added>{inWords(change.after)}</Added>
        </>
      )
  }
}

function Removed({ children }: { children: string }) {
  return (
    <Box component="del" sx={{ color: 'error.main' }}>
      {children}
    </Box>
  )
}

function Added({ children }: { children: string }) {
  return (
    <Box component="ins" sx={{ fontWeight: 500, textUnderlineOffset: '3px' }}>
      {children}
    </Box>
  )
}
