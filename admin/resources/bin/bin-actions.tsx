import { Button } from '@mui/material'
import { type Identifier, useListContext, useNotify, useRefresh } from 'react-admin'
import type { BinRecord } from '#contracts/admin/bin.ts'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import { ConfirmButton, type ConfirmButtonProps } from '../../components/confirm-button.tsx'
import { ApartActions, SelectionBar } from '../../components/selection-bar.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useRole } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { CallError } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Restores records, all or none, or deletes them for good. */
export function useBinActions() {
  const { deletion } = useMessages().components
  const { selectedIds, onSelect } = useListContext<BinRecord>()
  const [isPending, run] = useAsyncAction()
  const notify = useNotify()
  const refresh = useRefresh()

  async function change(path: string, ids: readonly Identifier[]) {
    const records = ids.map((id) => {
      const [resource, record_id] = String(id).split(':')
      return { resource, record_id }
    })
    await call(path, { method: 'POST', body: { records } })
    onSelect(selectedIds.filter((id) => !ids.includes(id)))
    refresh()
  }

  const restore = (ids: readonly Identifier[]) =>
    run(async () => {
      try {
        await change('/bin/restore', ids)
      } catch (error) {
        // Another record has its address by now.
        const isTaken = error instanceof CallError && error.status === 422
        throw isTaken ? new CallError(ids.length > 1 ? deletion.oneTaken : deletion.taken, 422) : error
      }
      notify(deletion.restored(ids.length), { type: 'success' })
    })

  async function erase(ids: readonly Identifier[]) {
    await change('/bin/delete', ids)
    notify(deletion.erased, { type: 'info' })
  }

  return { isPending, restore, erase }
}

/** Deletes for good, for users who may. */
export function EraseButton(props: Pick<ConfirmButtonProps, 'variant' | 'title' | 'onConfirm'>) {
  const { deletion } = useMessages().components
  const role = useRole()
  if (!role || !permissionsOf(role).includes('erase')) return null
  return <ConfirmButton size="small" color="error" label={deletion.erase} text={deletion.eraseText} {...props} />
}

/** The actions on the selected records. */
export function BinBar() {
  const { deletion } = useMessages().components
  const { selectedIds, onUnselectItems } = useListContext<BinRecord>()
  const { isPending, restore, erase } = useBinActions()
  const count = selectedIds.length
  if (count === 0) return null
  return (
    <SelectionBar label={deletion.bar} status={deletion.selected(count)}>
      <Button size="small" variant="contained" loading={isPending} onClick={() => void restore(selectedIds)}>
        {deletion.restore}
      </Button>
      <ApartActions>
        <Button size="small" variant="text" onClick={() => onUnselectItems()}>
          {deletion.clear}
        </Button>
        <EraseButton
          variant="outlined"
          title={deletion.eraseSeveralTitle(count)}
          onConfirm={() => erase(selectedIds)}
        />
      </ApartActions>
    </SelectionBar>
  )
}
