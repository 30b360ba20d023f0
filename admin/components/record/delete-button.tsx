import {
  SaveButton,
  Toolbar,
  useDelete,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { DeleteIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { useDeletedNotice, useDeletion, useLeaveDeleted } from './deletion.ts'

/** Form toolbar of records that can be deleted. */
export function RecordToolbar() {
  return (
    <Toolbar sx={{ display: 'flex', justifyContent: 'space-between' }}>
      <SaveButton />
      <DeleteButton />
    </Toolbar>
  )
}

/** Moves the record to the bin and returns to the list. */
export function DeleteButton() {
  const { bin } = useMessages().components
  const record = useRecordContext()
  const resource = useResourceContext({ resource: undefined }) ?? ''
  const notifyDeleted = useDeletedNotice(resource)
  const leave = useLeaveDeleted(resource)
  const represent = useGetRecordRepresentation(resource)
  const [deleteOne] = useDelete()
  const runDeletion = useDeletion()
  if (!record?.id) return null
  const { id } = record

  async function remove() {
    await runDeletion(() =>
      deleteOne(
        resource,
        { id, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true, onError: () => undefined },
      ),
    )
    const name = represent(record)
    notifyDeleted([id], typeof name === 'string' ? name : undefined)
    leave()
  }

  return (
    <ConfirmButton
      label={bin.delete}
      title={bin.deleteTitle}
      text={bin.deleteText}
      color="error"
      variant="text"
      startIcon={<DeleteIcon />}
      onConfirm={remove}
    />
  )
}
