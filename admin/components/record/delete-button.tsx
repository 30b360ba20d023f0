import {
  SaveButton,
  Toolbar,
  useDelete,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { findResource } from '#contracts/admin/resources.ts'
import { DeleteIcon } from '../../icons/icons.tsx'
import { CallError } from '../../providers/data/http.ts'
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

interface DeleteButtonProps {
  /** Actions by the reason of a refusal, instead of its message. */
  onRefused?: Partial<Record<ErrorCode, () => void>>
}

/** Deletes the record and returns to the list. */
export function DeleteButton({ onRefused = {} }: DeleteButtonProps) {
  const { deletion } = useMessages().components
  const record = useRecordContext()
  const resource = useResourceContext({ resource: undefined }) ?? ''
  const notifyDeleted = useDeletedNotice(resource)
  const leave = useLeaveDeleted(resource)
  const represent = useGetRecordRepresentation(resource)
  const [deleteOne] = useDelete()
  const runDeletion = useDeletion()
  if (!record?.id) return null
  const { id } = record
  const representation = represent(record)
  const name = typeof representation === 'string' ? representation : undefined
  const isSoftDelete = findResource(resource)?.softDelete

  async function remove() {
    try {
      await runDeletion(() =>
        deleteOne(
          resource,
          { id, previousData: record },
          { mutationMode: 'pessimistic', returnPromise: true, onError: () => undefined },
        ),
      )
    } catch (error) {
      const refused = error instanceof CallError ? onRefused[error.body.reason as ErrorCode] : undefined
      if (!refused) throw error
      return refused()
    }
    notifyDeleted([id], name)
    leave()
  }

  return (
    <ConfirmButton
      label={deletion.delete}
      title={isSoftDelete ? deletion.deleteTitle : deletion.eraseTitle(name ?? `#${id}`)}
      text={isSoftDelete ? deletion.deleteText : deletion.eraseText}
      color="error"
      variant="text"
      startIcon={<DeleteIcon />}
      onConfirm={remove}
    />
  )
}
