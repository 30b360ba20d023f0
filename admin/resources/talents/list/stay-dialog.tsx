import { Autocomplete, Box, FormControlLabel, Switch, TextField } from '@mui/material'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { DateField } from '../../../components/date-time.tsx'
import { FormDialog } from '../../../components/forms/form-dialog.tsx'
import { useConfirmedClose } from '../../../components/forms/use-leave-warning.ts'
import { useAutocompleteTexts } from '../../../components/use-autocomplete-texts.ts'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'
import { listCountryChoices } from '../edit/stays-input.tsx'

interface StayFields {
  city: string
  country: string
  from: string
  to: string
  /** Whether the site shows it. */
  public: boolean
}

interface StayDialogProps {
  isPending: boolean
  onApply(action: { action: 'stay'; stay: StayFields }): void
  onClose(): void
}

/** Adds a stay to those of the selected talents. */
export function StayDialog({ isPending, onApply, onClose }: StayDialogProps) {
  const { bulk, stays } = useMessages().talents
  const texts = useAutocompleteTexts()
  const language = useLanguage()
  const choices = useMemo(() => listCountryChoices(language), [language])
  const [stay, setStay] = useState<StayFields>({ city: '', country: '', from: '', to: '', public: true })
  const isDirty = Boolean(stay.city || stay.country || stay.from || stay.to)
  const close = useConfirmedClose(isDirty, onClose)
  const isTurned = stay.from !== '' && stay.to !== '' && stay.to < stay.from
  const isComplete = Boolean(stay.city.trim() && stay.country && stay.from && stay.to)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isComplete && !isTurned) onApply({ action: 'stay', stay })
  }

  const dayField = (name: 'from' | 'to') => (
    <DateField
      label={stays[name]}
      value={stay[name]}
      onChange={(day) => setStay({ ...stay, [name]: day })}
      error={name === 'to' && isTurned}
      helperText={name === 'to' && isTurned && stays.endsBeforeStart}
    />
  )

  return (
    <FormDialog
      title={bulk.stay}
      text={bulk.stayText}
      confirm={bulk.addStay}
      isIncomplete={!isComplete}
      isSubmitting={isPending}
      onSubmit={submit}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <TextField
          label={stays.city}
          value={stay.city}
          onChange={({ target }) => setStay({ ...stay, city: target.value })}
          slotProps={{ htmlInput: { maxLength: 120 } }}
          sx={{ gridColumn: '1 / -1' }}
        />
        <Autocomplete
          {...texts}
          options={choices}
          getOptionLabel={({ name }) => name}
          value={choices.find(({ id }) => id === stay.country) ?? null}
          onChange={(_event, chosen) => setStay({ ...stay, country: chosen?.id ?? '' })}
          renderInput={(input) => <TextField {...input} label={stays.country} />}
          sx={{ gridColumn: '1 / -1' }}
        />
        {dayField('from')}
        {dayField('to')}
        <FormControlLabel
          label={stays.public}
          control={
            <Switch checked={stay.public} onChange={({ target }) => setStay({ ...stay, public: target.checked })} />
          }
          sx={{ gridColumn: '1 / -1' }}
        />
      </Box>
    </FormDialog>
  )
}
