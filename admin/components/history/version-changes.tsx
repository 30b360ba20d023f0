import { Box } from '@mui/material'
import { useGetMany, useLocale, useTranslateLabel } from 'react-admin'
import type { MediumRecord } from '#contracts/admin/media.ts'
import type { Differences } from '#contracts/admin/versions.ts'
import type { Language } from '#domain/language.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { formatValue, valueLabelsOf } from '../format-value.ts'
import { Thumbnail } from '../media/medium-picture.tsx'
import { type ChangeDescription, describeChange, type ListedMedium } from './describe-change.ts'

interface VersionChangesProps {
  resource: string
  changes: Differences
}

/** The changes between two states of a record, field by field: removed content before added content. */
export function VersionChanges({ resource, changes }: VersionChangesProps) {
  const labelOf = useFieldLabel(resource)
  return (
    <Box component="dl" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
      {Object.entries(changes).map(([field, [before, after]]) => (
        <Box key={field} sx={{ mt: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {labelOf(field)}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Change resource={resource} field={field} change={describeChange(field, before, after)} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Labels of fields: of a bilingual one with its language, as on its input. */
function useFieldLabel(resource: string): (field: string) => string {
  const translateLabel = useTranslateLabel()
  const { bilingual } = useMessages().components
  return (field) => {
    const [, base, language] = /^(.+)_(pt|en)$/.exec(field) ?? []
    if (!base) return String(translateLabel({ resource, source: field }))
    return bilingual.fieldIn(String(translateLabel({ resource, source: base })), language as Language)
  }
}

interface ChangeProps {
  resource: string
  field: string
  change: ChangeDescription
}

function Change({ resource, field, change }: ChangeProps) {
  const texts = useMessages()
  const language = useLocale() as Language
  const { history } = texts.components
  const names = valueLabelsOf(resource, field, texts)
  const inWords = (value: unknown) => names?.[String(value)] ?? formatValue(value, texts.conflict, language)
  switch (change.type) {
    case 'formatting':
      return history.formatting
    case 'text':
      return (
        <>
          {change.start} {change.removed && <Removed>{change.removed}</Removed>}{' '}
          {change.added && <Added>{change.added}</Added>} {change.end}
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
          {change.isEdited && history.mediaEdited}
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

/** Pictures shown of a list; the label has the number of all. */
const maxPictures = 12

function MediaRow({ label, media }: { label: string; media: ListedMedium[] }) {
  const { history } = useMessages().components
  const ids = media.flatMap(({ medium_id }) => medium_id ?? []).slice(0, maxPictures)
  const { data = [], isPending } = useGetMany<MediumRecord>('media', { ids }, { enabled: ids.length > 0 })
  if (media.length === 0) return null
  const found = data.filter(Boolean)
  return (
    <Box sx={{ mb: 0.5 }}>
      <Box>{label}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {found.map((medium) => (
          <Thumbnail key={medium.id} medium={medium} />
        ))}
      </Box>
      {!isPending && found.length < ids.length && history.mediaGone}
    </Box>
  )
}
