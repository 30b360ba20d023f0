import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRedirect, useUnselect } from 'react-admin'
import type { PrivateDataRecord } from '#contracts/admin/private-data.ts'
import { mergePrivateFields, mergeProfileFields } from '#contracts/admin/talent-merge.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { locales } from '#domain/language.ts'
import { CancelButton } from '../../../components/cancel-button.tsx'
import { FormError } from '../../../components/forms/fields.tsx'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { useFieldTexts } from '../../../components/use-field-texts.ts'
import { call } from '../../../providers/data/call.ts'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'
import { nameOfTalent } from '../talent.ts'

interface Side {
  talent: TalentRecord
  privateData: PrivateDataRecord
}

async function loadSide(id: number, signal: AbortSignal): Promise<Side> {
  const [talent, privateData] = await Promise.all([
    call<TalentRecord>(`/talents/${id}`, { signal }),
    call<PrivateDataRecord>(`/private-data/${id}`, { signal }),
  ])
  return { talent, privateData }
}

interface MergeDialogProps {
  /** The two talents. The first one is proposed to stay. */
  ids: readonly [number, number]
  onClose(): void
}

/** Compares two talents and merges them: the user chooses the one that stays, and each field that differs. */
export function MergeDialog({ ids, onClose }: MergeDialogProps) {
  const { merge } = useMessages().talents
  const [staying, setStaying] = useState(ids[0])
  const { data, error } = useQuery({
    queryKey: ['talents', 'merge', ...ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => loadSide(id, signal))),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const side = data?.find(({ talent }) => talent.id === staying)
  const other = data?.find(({ talent }) => talent.id !== staying)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>{merge.title}</DialogTitle>
      {!side || !other ? (
        <DialogContent>
          <FormError>{error?.message}</FormError>
        </DialogContent>
      ) : (
        <MergeForm
          key={staying}
          side={side}
          other={other}
          onSwap={() => setStaying(other.talent.id)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface MergeFormProps {
  /** The talent that stays. */
  side: Side
  other: Side
  onSwap(): void
  onClose(): void
}

function MergeForm({ side, other, onSwap, onClose }: MergeFormProps) {
  const { merge } = useMessages().talents
  const notify = useNotify()
  const redirect = useRedirect()
  const client = useQueryClient()
  const unselect = useUnselect('talents')
  const fields = differencesOf(side, other)
  const { isSubmitting, failure, submit } = useSubmit(async (content) => {
    const taken = fields.filter(({ resource, field }) => content.get(`${resource}.${field}`) === 'other')
    const takenOf = (resource: string) => taken.filter((one) => one.resource === resource).map(({ field }) => field)
    await call(`/talents/${side.talent.id}/merge`, {
      method: 'POST',
      body: {
        other: other.talent.id,
        version: side.talent.version,
        other_version: other.talent.version,
        private_version: side.privateData.version,
        other_private_version: other.privateData.version,
        take: takenOf('talents'),
        take_private: takenOf('private-data'),
      },
    })
    unselect([other.talent.id], true)
    notify(merge.done(nameOfTalent(side.talent)), { type: 'success' })
    onClose()
    // This dialog and perhaps the screen still show the other talent, which no longer exists.
    void client.invalidateQueries({ predicate: ({ queryKey }) => !hasId(queryKey, other.talent.id) })
    redirect('edit', 'talents', side.talent.id)
  })
  return (
    <form onSubmit={submit}>
      <DialogContent>
        <FormError>{failure}</FormError>
        <DialogContentText>{merge.text}</DialogContentText>
        <Typography sx={{ mt: 2 }}>
          {merge.stays} <strong>{labelOf(side)}</strong>. {merge.goes} {labelOf(other)}.
        </Typography>
        <Button size="small" onClick={onSwap} sx={{ mt: 1 }}>
          {merge.swap(labelOf(other))}
        </Button>
        {fields.length === 0 && <Typography sx={{ mt: 3 }}>{merge.noDifferences}</Typography>}
        {fields.map((difference) => (
          <FieldChoice key={`${difference.resource}.${difference.field}`} {...difference} />
        ))}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {merge.moves}
        </Typography>
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} />
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {merge.merge}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Whether a query concerns the record with this id. Keys of react-admin have it as a text in an object. */
function hasId(queryKey: readonly unknown[], id: number): boolean {
  return queryKey.some((part) => String((part as { id?: unknown } | null)?.id ?? part) === String(id))
}

function labelOf({ talent }: Side): string {
  return `${nameOfTalent(talent)} (#${talent.id})`
}

interface FieldDifference {
  resource: 'talents' | 'private-data'
  field: string
  own: unknown
  others: unknown
}

/** The fields whose values differ. */
function differencesOf(side: Side, other: Side): FieldDifference[] {
  const profile = mergeProfileFields.map((field) => ({
    resource: 'talents' as const,
    field,
    own: side.talent[field],
    others: other.talent[field],
  }))
  const privateData = mergePrivateFields.map((field) => ({
    resource: 'private-data' as const,
    field,
    own: side.privateData[field],
    others: other.privateData[field],
  }))
  return [...profile, ...privateData].filter(({ own, others }) => JSON.stringify(own) !== JSON.stringify(others))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Chooses one of two values. A value is proposed rather than none. */
function FieldChoice({ resource, field, own, others }: FieldDifference) {
  const texts = useMessages()
  const { merge } = texts.talents
  const fieldTexts = useFieldTexts(resource)
  const language = useLanguage()
  const countries = new Intl.DisplayNames(locales[language], { type: 'region' })
  const inWords = (value: unknown) =>
    Array.isArray(value) && value.length > 0
      ? value.map((code) => countries.of(String(code)) ?? String(code)).join(', ')
      : isEmpty(value)
        ? texts.conflict.nothing
        : fieldTexts.inWords(field, value)
  const option = (name: string, value: unknown) => (
    <span>
      {inWords(value)} <Typography component="span" variant="body2" color="textSecondary">{`(${name})`}</Typography>
    </span>
  )
  return (
    <FormControl component="fieldset" sx={{ display: 'block', mt: 2 }}>
      <FormLabel component="legend">{fieldTexts.labelOf(field)}</FormLabel>
      <RadioGroup
        name={`${resource}.${field}`}
        defaultValue={isEmpty(own) ? 'other' : 'own'}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 2,
          overflowWrap: 'anywhere',
        }}
      >
        <FormControlLabel value="own" control={<Radio />} label={option(merge.own, own)} />
        <FormControlLabel value="other" control={<Radio />} label={option(merge.other, others)} />
      </RadioGroup>
    </FormControl>
  )
}
