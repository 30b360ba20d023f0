import {
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import type { AltSuggestion, MediaBulk, MediaBulkResponse, MediumRecord } from '#contracts/admin/media.ts'
import { CancelButton } from '../../components/cancel-button.tsx'
import { useConfirmedClose } from '../../components/forms/use-leave-warning.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { useSuggestions } from '../../components/media/suggestion-button.tsx'
import { TagsField } from '../../components/media/tags-field.tsx'
import { useUndoNotice } from '../../components/undo-notice.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { type DescribedFields, DescribeRow } from './describe-row.tsx'

/** The changed fields by medium. */
type Edits = ReadonlyMap<number, Partial<DescribedFields>>

interface DescribeDialogProps {
  ids: readonly number[]
  onClose(): void
}

/** Edits the descriptions, credits and tags of several media. */
export function DescribeDialog({ ids, onClose }: DescribeDialogProps) {
  const { media } = useMessages()
  const [edits, setEdits] = useState<Edits>(new Map())
  const close = useConfirmedClose(edits.size > 0, onClose)
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  // Not kept: a later dialog starts from the present state.
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['media', 'described', ids.join(',')],
    queryFn: ({ signal }) =>
      call<{ data: MediumRecord[] }>(`/media?per_page=${ids.length}&ids=${ids.join(',')}`, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog open fullScreen={isNarrow} fullWidth maxWidth="lg" onClose={close}>
      <DialogTitle>{media.bulk.title(ids.length)}</DialogTitle>
      {data ? (
        <Form loaded={data.data} edits={edits} setEdits={setEdits} onSaved={onClose} onCancel={close} />
      ) : isLoadingError ? (
        <>
          <DialogContent>
            <LoadFailed onRetry={refetch} />
          </DialogContent>
          <DialogActions>
            <CancelButton onClick={close} />
          </DialogActions>
        </>
      ) : (
        <CircularProgress sx={{ m: 4 }} />
      )}
    </Dialog>
  )
}

interface FormProps {
  loaded: MediumRecord[]
  edits: Edits
  setEdits: Dispatch<SetStateAction<Edits>>
  onSaved(): void
  onCancel(): void
}

function Form({ loaded, edits, setEdits, onSaved, onCancel }: FormProps) {
  const { media } = useMessages()
  const { bulk } = media
  const [records, setRecords] = useState(loaded)
  /** Media that could not be saved. */
  const [messages, setMessages] = useState<ReadonlyMap<number, string>>(new Map())
  const suggestions = useSuggestions(loaded.map(({ id }) => id))
  const [isPending, run] = useAsyncAction()
  const { onUnselectItems } = useListContext()
  const notify = useNotify()
  const notifyUndo = useUndoNotice()
  const refresh = useRefresh()
  const [edit] = useState(() => (id: number, change: Partial<DescribedFields>) => {
    setEdits((known) => new Map(known).set(id, { ...known.get(id), ...change }))
  })
  const current = (medium: MediumRecord) => ({ ...medium, ...edits.get(medium.id) })
  const suggestible = records.flatMap((medium) => {
    const change = emptyAlts(current(medium), suggestions.get(medium.id))
    return change ? [[medium.id, change] as const] : []
  })

  const save = () =>
    run(async () => {
      const changes = changesOf(records, edits)
      if (changes.length === 0) return onSaved()
      const { changed, conflicts } = await send(changes)
      refresh()
      const saved = new Map(changed.map((medium) => [medium.id, medium]))
      const stale = new Map(conflicts.map(({ id, current }) => [id, current]))
      setRecords(records.map((medium) => saved.get(medium.id) ?? stale.get(medium.id) ?? medium))
      setEdits(new Map([...edits].filter(([id]) => stale.get(id))))
      setMessages(new Map(conflicts.map(({ id, current }) => [id, current ? bulk.conflict : bulk.gone])))
      if (conflicts.length > 0) return notify(bulk.conflicts(conflicts.length), { type: 'warning' })
      const before = fieldsBefore(records, changed)
      const undo = { path: '/media/bulk', body: { media: before }, undone: 'media', count: before.length } as const
      notifyUndo(bulk.saved(changed.length), undo, 'success')
      onUnselectItems()
      onSaved()
    })

  return (
    <>
      <DialogContent>
        <ForAll
          onCredit={(credit) => {
            for (const { id } of records) edit(id, { credit })
          }}
          onTags={(added) => {
            for (const medium of records)
              edit(medium.id, { tags: [...new Set([...current(medium).tags, ...added])].sort() })
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', my: 2 }}>
          {suggestible.length > 0 ? (
            <Button
              size="small"
              onClick={() => {
                for (const [id, change] of suggestible) edit(id, change)
              }}
            >
              {media.suggestion.use}: {bulk.suggested(suggestible.length)}
            </Button>
          ) : (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{bulk.noSuggestions}</Box>
          )}
          <Box sx={{ flex: '1 1 16rem', typography: 'body2', color: 'text.secondary' }}>{bulk.suggestionsFrom}</Box>
        </Box>
        <Box component="ul" aria-label={media.gallery} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {records.map((medium) => (
            <DescribeRow
              key={medium.id}
              medium={medium}
              change={edits.get(medium.id)}
              suggestion={suggestions.get(medium.id)}
              message={messages.get(medium.id)}
              onEdit={edit}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onCancel} />
        <Button variant="contained" loading={isPending} onClick={save}>
          {bulk.save}
        </Button>
      </DialogActions>
    </>
  )
}

const send = (changes: MediaBulk['media']) =>
  call<MediaBulkResponse>('/media/bulk', { method: 'POST', body: { media: changes } })

/** The fields of the media as they were before the change. */
function fieldsBefore(before: MediumRecord[], after: MediumRecord[]): MediaBulk['media'] {
  const versions = new Map(after.map(({ id, version }) => [id, version]))
  return before.flatMap(({ id, alt_pt, alt_en, credit, tags }) => {
    const version = versions.get(id)
    return version === undefined ? [] : [{ id, version, alt_pt, alt_en, credit, tags }]
  })
}

/** The fields that differ from the records. */
function changesOf(records: MediumRecord[], edits: Edits): MediaBulk['media'] {
  return records.flatMap((medium) => {
    const changed = Object.entries(edits.get(medium.id) ?? {}).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(medium[field as keyof DescribedFields]),
    )
    const { id, version } = medium
    return changed.length > 0 ? [{ id, version, ...Object.fromEntries(changed) }] : []
  })
}

/** The suggested descriptions for the languages without one; undefined for none. */
function emptyAlts(
  { alt_pt, alt_en }: DescribedFields,
  suggestion: AltSuggestion | undefined,
): Partial<DescribedFields> | undefined {
  if (!suggestion || (alt_pt && alt_en)) return undefined
  return { alt_pt: alt_pt || suggestion.alt_pt, alt_en: alt_en || suggestion.alt_en }
}

interface ForAllProps {
  onCredit(credit: string | null): void
  onTags(tags: string[]): void
}

/** The fields that all media get. */
function ForAll({ onCredit, onTags }: ForAllProps) {
  const { media } = useMessages()
  const [credit, setCredit] = useState('')
  const [tags, setTags] = useState<string[]>([])
  // On a phone the buttons stand below the fields, whose labels would be cut beside them.
  const row = { display: 'flex', columnGap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }
  return (
    <Box
      role="group"
      aria-label={media.bulk.forAll}
      sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}
    >
      <Box sx={row}>
        <TextField
          label={`${media.credit}: ${media.bulk.forAll.toLowerCase()}`}
          value={credit}
          onChange={({ target }) => setCredit(target.value)}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <Button size="small" sx={{ flex: 'none' }} onClick={() => onCredit(credit.trim() || null)}>
          {media.bulk.setCredit}
        </Button>
      </Box>
      <Box sx={row}>
        <TagsField label={`${media.tags}: ${media.bulk.forAll.toLowerCase()}`} value={tags} onChange={setTags} />
        <Button size="small" sx={{ flex: 'none' }} disabled={tags.length === 0} onClick={() => onTags(tags)}>
          {media.bulk.addTags}
        </Button>
      </Box>
    </Box>
  )
}
