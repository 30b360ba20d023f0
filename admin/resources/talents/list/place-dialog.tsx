import {
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useMemo, useState } from 'react'
import { CancelButton } from '../../../components/cancel-button.tsx'
import { useAutocompleteTexts } from '../../../components/use-autocomplete-texts.ts'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'
import { languageChoicesOf } from '../edit/stays-input.tsx'

type PlaceAction = { action: 'city'; city: string } | { action: 'languages'; languages: string[] }

interface PlaceDialogProps {
  isPending: boolean
  onApply(action: PlaceAction): void
  onClose(): void
}

/** Sets the city of the selected talents, or adds languages to theirs: one at a time. */
export function PlaceDialog({ isPending, onApply, onClose }: PlaceDialogProps) {
  const { talents } = useMessages()
  const { bulk } = talents
  const texts = useAutocompleteTexts()
  const language = useLanguage()
  const choices = useMemo(() => languageChoicesOf(language), [language])
  const [city, setCity] = useState('')
  const [languages, setLanguages] = useState<string[]>([])
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{bulk.place}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{bulk.placeText}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <TextField
            label={bulk.city}
            value={city}
            onChange={({ target }) => setCity(target.value)}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <Button
            variant="contained"
            disabled={isPending || !city.trim()}
            onClick={() => onApply({ action: 'city', city })}
          >
            {bulk.setCity}
          </Button>
          <Autocomplete
            {...texts}
            multiple
            fullWidth
            options={choices}
            getOptionLabel={({ name }) => name}
            value={choices.filter(({ id }) => languages.includes(id))}
            onChange={(_event, chosen) => setLanguages(chosen.map(({ id }) => id))}
            renderInput={(input) => <TextField {...input} label={bulk.languages} />}
            sx={{ mt: 2 }}
          />
          <Button
            variant="contained"
            disabled={isPending || languages.length === 0}
            onClick={() => onApply({ action: 'languages', languages })}
          >
            {bulk.addLanguages}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}
