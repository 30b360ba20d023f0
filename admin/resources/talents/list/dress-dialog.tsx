import { Button, TextField } from '@mui/material'
import { type SyntheticEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { measureLimits } from '#domain/attribute-names.ts'
import { FormDialog } from '../../../components/forms/form-dialog.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'

interface DressDialogProps {
  isPending: boolean
  onApply(action: { action: 'dress'; dress: number | null }): void
  onClose(): void
}

/** Sets the dress size of the selected talents, or removes it. */
export function DressDialog({ isPending, onApply, onClose }: DressDialogProps) {
  const { bulk } = useMessages().talents
  const label = useTranslate()('resources.talents.fields.dress')
  const [size, setSize] = useState('')
  const { min, max } = measureLimits.dress

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onApply({ action: 'dress', dress: Number(size) })
  }

  return (
    <FormDialog
      title={bulk.dress}
      text={bulk.dressText}
      confirm={bulk.apply}
      isIncomplete={size === ''}
      isSubmitting={isPending}
      action={
        <Button
          variant="text"
          disabled={isPending}
          onClick={() => onApply({ action: 'dress', dress: null })}
          // A row of its own on a phone: three buttons do not fit beside each other.
          sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' }, justifyContent: 'flex-start' }}
        >
          {bulk.removeDress}
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        type="number"
        label={label}
        value={size}
        onChange={({ target }) => setSize(target.value)}
        slotProps={{ htmlInput: { min, max, step: 'any', inputMode: 'decimal' } }}
      />
    </FormDialog>
  )
}
