import { Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { FilteredList, ListState, SavedFilter, SavedFilterContent } from '#contracts/admin/list-preferences.ts'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { currentRecordOf } from '../../providers/data/http.ts'
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
  /** The filter as the user last saw it. */
  const [stored, setStored] = useState(filter)
  const [edits, setEdits] = useState<Partial<Omit<SavedFilterContent, 'state'>>>({})
  const [isReplaced, setReplaced] = useState(false)
  const { name, shared } = { name: stored?.name ?? '', shared: stored?.shared ?? false, ...edits }
  const canShare = useCanChange(list) || stored?.shared === true

  const { isSubmitting, failure, errors, submit } = useSubmit(async () => {
    if (stored) await attempt(() => change(stored, { name, shared, state: isReplaced ? state : stored.state }))
    else await add({ name, shared, state })
    notify(texts.saved, { type: 'info' })
    onClose()
  })

  /** After a conflict the edits stay. The next attempt replaces the other user's in the same fields. */
  async function attempt(send: () => Promise<void>) {
    try {
      await send()
    } catch (error) {
      setStored(currentRecordOf<SavedFilter>(error) ?? stored)
      throw error
    }
  }

  async function discard(discarded: SavedFilter) {
    await attempt(() => remove(discarded))
    notify(texts.deleted, { type: 'info' })
    onClose()
  }

  return (
    <FormDialog
      title={stored ? texts.edit : texts.saveTitle}
      failure={failure}
      confirm={texts.confirm}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
      action={
        stored && (
          <ConfirmButton
            variant="text"
            color="error"
            label={texts.delete}
            title={texts.deleteTitle(stored.name)}
            text={stored.shared ? texts.deleteShared : ''}
            onConfirm={() => discard(stored)}
            sx={{ mr: 'auto' }}
          />
        )
      }
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={({ target }) => setEdits({ ...edits, name: target.value })}
        error={errors.name !== undefined}
        helperText={errors.name}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: 80 }, inputLabel: { required: false } }}
      />
      {canShare && (
        <>
          <FormControlLabel
            control={<Checkbox checked={shared} onChange={() => setEdits({ ...edits, shared: !shared })} />}
            label={texts.share}
          />
          <FormHelperText>{texts.shareHint}</FormHelperText>
        </>
      )}
      {stored && (
        <FormControlLabel
          control={<Checkbox checked={isReplaced} onChange={() => setReplaced(!isReplaced)} />}
          label={texts.replace}
        />
      )}
    </FormDialog>
  )
}
