import { Button, CircularProgress, DialogContentText } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { maxMarked } from '#contracts/admin/talent-bulk.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { FormDialog } from '../../../components/forms/form-dialog.tsx'
import { useConfirmedClose } from '../../../components/forms/use-leave-warning.ts'
import { call } from '../../../providers/data/call.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { initialMarks, type LineupMarks, LineupMarksFields } from '../pictures/lineup-marks-fields.tsx'
import type { Selection } from './use-selection.ts'

type Marked = { id: number } & LineupMarks

interface MarksDialogProps {
  selection: Selection
  isPending: boolean
  onApply(action: { action: 'marks'; talents: Marked[] }): void
  onClose(): void
}

/** Marks crown and soles in the full-length digitals of the selected talents, one after the other. */
export function MarksDialog({ selection, isPending, onApply, onClose }: MarksDialogProps) {
  const { bulk, unnamed } = useMessages().talents
  const { data: talents, error } = useFullLengthDigitals(selection)
  const [marked, setMarked] = useState<Marked[]>([])
  const [place, setPlace] = useState(0)
  const [change, setChange] = useState<LineupMarks>()
  const close = useConfirmedClose(marked.length > 0 || change !== undefined, onClose)
  const current = talents?.[place]
  const isLast = place + 1 === talents?.length
  // Pictures of one session are often framed alike, so the marks of the last one are the start for the next.
  const last = marked.findLast(({ crown }) => crown !== null) ?? initialMarks
  const cutout = current?.picture.cutout ?? false
  const marks = change ?? (current?.picture.crown == null ? { ...last, cutout } : current.picture)
  const pending = current
    ? [...marked, { id: current.id, crown: marks.crown, sole: marks.sole, cutout: marks.cutout }]
    : marked

  function apply(talents: Marked[]) {
    if (talents.length > 0) onApply({ action: 'marks', talents })
    else onClose()
  }

  function step(next: Marked[]) {
    if (isLast) return apply(next)
    setMarked(next)
    setChange(undefined)
    setPlace(place + 1)
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    step(pending)
  }

  return (
    <FormDialog
      title={bulk.marks}
      confirm={isLast ? bulk.apply : bulk.nextPicture}
      failure={error ? error.message : undefined}
      isIncomplete={!current}
      isSubmitting={isPending}
      maxWidth="sm"
      action={
        <>
          {!isLast && marked.length > 0 && (
            <Button variant="text" disabled={isPending} onClick={() => apply(marked)}>
              {bulk.applyMarks(marked.length)}
            </Button>
          )}
          <Button variant="text" disabled={!current || isPending} onClick={() => step(marked)} sx={{ mr: 'auto' }}>
            {bulk.skip}
          </Button>
        </>
      }
      onSubmit={submit}
      onClose={close}
    >
      {selection.count > maxMarked && <DialogContentText>{bulk.marksLimit(maxMarked)}</DialogContentText>}
      {talents?.length === 0 && <DialogContentText>{bulk.noFullLength}</DialogContentText>}
      {!talents && !error && <CircularProgress aria-label={bulk.marks} />}
      {current && (
        <LineupMarksFields
          title={bulk.picture(place + 1, talents?.length ?? 0, current.name || unnamed)}
          picture={{ ...marks, url: current.picture.url }}
          onChange={setChange}
        />
      )}
    </FormDialog>
  )
}

/** The selected talents that have a full-length digital, with the one that the line-up shows. */
function useFullLengthDigitals({ isAll, ids, query }: Selection) {
  return useQuery({
    queryKey: ['talents', 'full-length', isAll ? query : ids],
    async queryFn({ signal }) {
      const path = isAll ? `/talents${query}` : `/talents?ids=${ids.slice(0, maxMarked).join(',')}`
      const separator = path.includes('?') ? '&' : '?'
      const { data } = await call<{ data: TalentRecord[] }>(`${path}${separator}per_page=${maxMarked}`, { signal })
      return data.flatMap(({ id, name, media }) => {
        const picture = media.find(({ kind, view }) => kind === 'snap' && view === 'entire')
        return picture ? [{ id, name, picture }] : []
      })
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
