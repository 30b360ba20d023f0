import { Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { FilteredList, ListState, SavedFilter } from '#contracts/admin/list-preferences.ts'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useSavedFilterActions } from './queries.ts'

interface SaveFilterDialogProps {
  list: FilteredList
  /** The present filters of the list. */
  state: ListState
  /** The saved filter to change; absent for a new one. */
  filter?: SavedFilter
  onClose(): void
}

/** Saves the filters of a list under a name, or changes or deletes saved ones. */
export function SaveFilterDialog({ list, state, filter, onClose }: SaveFilterDialogProps) {
  const { savedFilters: texts } = useMessages().components
  const { add, change, remove } = useSavedFilterActions(list)
  const notify = useNotify()
  const canShare = useCanChange(list) || filter?.shared === true
  const [name, setName] = useState(filter?.name ?? '')
  const [isShared, setShared] = useState(filter?.shared ?? false)
  const [isReplaced, setReplaced] = useState(false)

  const { isSubmitting, failure, errors, submit } = useSubmit(async () => {
    if (filter) await change(filter, { name, shared: isShared, state: isReplaced ? state : filter.state })
    else await add({ name, shared: isShared, state })
    notify(texts.saved, { type: 'info' })
    onClose()
  })

  async function discard(discarded: SavedFilter) {
    await remove(discarded)
    notify(texts.deleted, { type: 'info' })
    onClose()
  }

  return (
    <FormDialog
      title={filter ? texts.edit : texts.saveTitle}
      failure={failure}
      confirm={texts.confirm}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
      action={
        filter && (
          <ConfirmButton
            variant="text"
            color="error"
            label={texts.delete}
            title={texts.deleteTitle(filter.name)}
            text={filter.shared ? texts.deleteShared : ''}
            onConfirm={() => discard(filter)}
            sx={{ mr: 'auto' }}
          />
        )
      }
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors.name !== undefined}
        helperText={errors.name}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: 80 }, inputLabel: { required: false } }}
      />
      {canShare && (
        <>
          <FormControlLabel
            control={<Checkbox checked={isShared} onChange={() => setShared(!isShared)} />}
            label={texts.share}
          />
          <FormHelperText>{texts.shareHint}</FormHelperText>
        </>
      )}
      {filter && (
        <FormControlLabel
          control={<Checkbox checked={isReplaced} onChange={() => setReplaced(!isReplaced)} />}
          label={texts.replace}
        />
      )}
    </FormDialog>
  )
}
