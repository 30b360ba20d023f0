import {
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import type { MediaBulk, MediaBulkResponse, MediumRecord } from '#contracts/admin/media.ts'
import { CancelButton } from '../../components/cancel-button.tsx'
import { useConfirmedClose } from '../../components/forms/use-leave-warning.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { useSuggestions } from '../../components/media/suggestion-button.tsx'
import { TagsField } from '../../components/media/tags-field.tsx'
import { useUndoNotice } from '../../components/undo-notice.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useIsNarrow } from '../../components/use-is-phone.ts'
import { call } from '../../providers/data/call.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { DescribeRow } from './describe-row.tsx'
import {
  changesOf,
  type DescribedFields,
  type Edits,
  editAll,
  emptyForAll,
  type ForAllInput,
  fieldsBefore,
  isEmpty,
  suggestedAlts,
} from './edits.ts'

interface DescribeDialogProps {
  ids: readonly number[]
  onClose(): void
}

/** Edits the descriptions, credits and tags of several media. */
export function DescribeDialog({ ids, onClose }: DescribeDialogProps) {
  const { media } = useMessages()
  const [edits, setEdits] = useState<Edits>(new Map())
  const [forAll, setForAll] = useState(emptyForAll)
  const close = useConfirmedClose(edits.size > 0 || !isEmpty(forAll), onClose)
  const isNarrow = useIsNarrow()
  // Not kept: a later dialog starts from the present state.
  const { data, isLoadingError, refetch } = useCall<{ data: MediumRecord[] }>(
    ['media', 'described', ids.join(',')],
    `/media?per_page=${ids.length}&ids=${ids.join(',')}`,
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <Dialog open fullScreen={isNarrow} fullWidth maxWidth="lg" onClose={close}>
      <DialogTitle>{media.bulk.title(ids.length)}</DialogTitle>
      {data ? (
        <Form
          loaded={data.data}
          edits={edits}
          setEdits={setEdits}
          forAll={forAll}
          setForAll={setForAll}
          onSaved={onClose}
          onCancel={close}
        />
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
  forAll: ForAllInput
  setForAll(forAll: ForAllInput): void
  onSaved(): void
  onCancel(): void
}

function Form({ loaded, edits, setEdits, forAll, setForAll, onSaved, onCancel }: FormProps) {
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
    const change = suggestedAlts(current(medium), suggestions.get(medium.id))
    return change ? [[medium.id, change] as const] : []
  })

  const save = () =>
    run(async () => {
      const all = editAll(records, edits, forAll)
      const changes = changesOf(records, all)
      if (changes.length === 0) return onSaved()
      const { changed, conflicts } = await send(changes)
      refresh()
      const saved = new Map(changed.map((medium) => [medium.id, medium]))
      const stale = new Map(conflicts.map(({ id, current }) => [id, current]))
      setRecords(records.map((medium) => saved.get(medium.id) ?? stale.get(medium.id) ?? medium))
      setEdits(new Map([...all].filter(([id]) => stale.get(id))))
      setForAll(emptyForAll)
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
          input={forAll}
          onChange={setForAll}
          onCredit={() => {
            const credit = forAll.credit.trim() || null
            for (const { id } of records) edit(id, { credit })
            setForAll({ ...forAll, credit: '' })
          }}
          onTags={() => {
            setEdits(editAll(records, edits, { ...forAll, credit: '' }))
            setForAll({ ...forAll, tags: [] })
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

interface ForAllProps {
  input: ForAllInput
  onChange(input: ForAllInput): void
  /** Shows the credit in the field of each medium. */
  onCredit(): void
  onTags(): void
}

/** The fields that all media get, at the latest when they are saved. */
function ForAll({ input, onChange, onCredit, onTags }: ForAllProps) {
  const { media } = useMessages()
  const { credit, tags } = input
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
          onChange={({ target }) => onChange({ ...input, credit: target.value })}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <Button size="small" sx={{ flex: 'none' }} onClick={onCredit}>
          {media.bulk.setCredit}
        </Button>
      </Box>
      <Box sx={row}>
        <TagsField
          label={`${media.tags}: ${media.bulk.forAll.toLowerCase()}`}
          value={tags}
          onChange={(tags) => onChange({ ...input, tags })}
        />
        <Button size="small" sx={{ flex: 'none' }} disabled={tags.length === 0} onClick={onTags}>
          {media.bulk.addTags}
        </Button>
      </Box>
    </Box>
  )
}
