import { Box, Button, Typography } from '@mui/material'
import {
  SearchInput,
  SelectInput,
  TopToolbar,
  useGetResourceLabel,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin'
import { type BinRecord, binDays } from '#contracts/admin/bin.ts'
import { canChange, permissionsOf } from '#contracts/admin/current-user.ts'
import { binResources, permissionInBin } from '#contracts/admin/resources.ts'
import type { Language } from '#domain/language.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { type Filter, FiltersButton, useVisibleFilters } from '../../components/filters/list-filters.tsx'
import { formatDateTime, formatDay } from '../../components/format.ts'
import { List } from '../../components/list.tsx'
import { RecordRows } from '../../components/record/content-list.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useRole } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { CallError } from '../../providers/data/http.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

/** Deleted records, latest first. */
export function BinList() {
  const { deletion } = useMessages().components
  const labelOf = useGetResourceLabel()
  const role = useRole()
  const choices = binResources
    .filter((name) => role && permissionsOf(role).includes(permissionInBin(name)))
    .map((id) => ({ id, name: labelOf(id, 2) }))
  const filters: Filter[] = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="resource" source="resource" choices={choices} alwaysOn />,
  ]
  return (
    <List
      filters={useVisibleFilters(filters)}
      actions={
        <TopToolbar>
          <FiltersButton filters={filters} />
        </TopToolbar>
      }
      sort={{ field: 'deleted_at', order: 'DESC' }}
      empty={false}
    >
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '42rem' }}>
        {deletion.text(binDays)}
      </Typography>
      <RecordRows py={1.5}>
        <Row />
      </RecordRows>
    </List>
  )
}

function Row() {
  const record = useRecordContext<BinRecord>()
  const { deletion } = useMessages().components
  const language = useLanguage()
  const labelOf = useGetResourceLabel()
  const role = useRole()
  const [isPending, run] = useAsyncAction()
  const notify = useNotify()
  const refresh = useRefresh()
  if (!record) return null
  const { resource, record_id, user_name, deleted_at, expires_at } = record
  const name = nameOf(record, language)
  const body = { records: [{ resource, record_id }] }

  const restore = () =>
    run(async () => {
      try {
        await call('/bin/restore', { method: 'POST', body })
      } catch (error) {
        // Another record has its address by now.
        const isTaken = error instanceof CallError && error.status === 422
        throw isTaken ? new CallError(deletion.taken, 422) : error
      }
      notify(deletion.restored(1), { type: 'success' })
      refresh()
    })

  async function erase() {
    await call('/bin/delete', { method: 'POST', body })
    notify(deletion.erased, { type: 'info' })
    refresh()
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{name}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {labelOf(resource, 1)} · {deletion.deletedBy(user_name, formatDateTime(deleted_at, language))} ·{' '}
          {deletion.until(formatDay(expires_at, language))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {role && canChange(role, 'bin') && (
          <Button
            size="small"
            variant="outlined"
            loading={isPending}
            // The second click of a double click is on the next record, which has taken this one's place.
            onClick={({ detail }) => detail < 2 && void restore()}
            aria-label={deletion.restoreName(name)}
          >
            {deletion.restore}
          </Button>
        )}
        {role && permissionsOf(role).includes('erase') && (
          <ConfirmButton
            size="small"
            variant="text"
            color="error"
            label={deletion.erase}
            title={deletion.eraseTitle(name)}
            text={deletion.eraseText}
            onConfirm={erase}
          />
        )}
      </Box>
    </Box>
  )
}

function nameOf({ name_pt, name_en, record_id }: BinRecord, language: Language): string {
  const [own, other] = language === 'pt' ? [name_pt, name_en] : [name_en, name_pt]
  return own ?? other ?? `#${record_id}`
}
