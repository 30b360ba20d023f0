import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import {
  SearchInput,
  SelectInput,
  TopToolbar,
  useGetResourceLabel,
  useListContext,
  useRecordContext,
} from 'react-admin'
import { type BinRecord, binDays } from '#contracts/admin/bin.ts'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import { binResources, permissionInBin } from '#contracts/admin/resources.ts'
import type { Language } from '#domain/language.ts'
import { type Filter, FiltersButton, useVisibleFilters } from '../../components/filters/list-filters.tsx'
import { formatDateTime, formatDay } from '../../components/format.ts'
import { List } from '../../components/list.tsx'
import { RecordRows } from '../../components/record/content-list.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useCanChange, useRole } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { BinBar, EraseButton, useBinActions } from './bin-actions.tsx'

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
      perPage={25}
      empty={false}
    >
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '42rem' }}>
        {deletion.text(binDays)}
      </Typography>
      <PageCheckbox />
      <RecordRows py={1.5}>
        <Row />
      </RecordRows>
      <BinBar />
    </List>
  )
}

/** Selects or deselects the records of the page. */
function PageCheckbox() {
  const { deletion } = useMessages().components
  const { data = [], selectedIds, onSelect } = useListContext<BinRecord>()
  if (!useCanChange('bin') || data.length === 0) return null
  const ids = data.map(({ id }) => id)
  const others = selectedIds.filter((id) => !ids.includes(id))
  const here = selectedIds.length - others.length
  const isWholePage = here === ids.length
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={isWholePage}
          indeterminate={here > 0 && !isWholePage}
          onChange={() => onSelect(isWholePage ? others : [...others, ...ids])}
        />
      }
      label={deletion.selectPage}
    />
  )
}

function Row() {
  const record = useRecordContext<BinRecord>()
  const { deletion } = useMessages().components
  const language = useLanguage()
  const labelOf = useGetResourceLabel()
  const { selectedIds, onToggleItem, onSelect } = useListContext<BinRecord>()
  const canRestore = useCanChange('bin')
  const { isPending, restore, erase } = useBinActions()
  const [isLoading, run] = useAsyncAction()
  if (!record) return null
  const { id, resource, user_name, deleted_at, expires_at } = record
  const name = nameOf(record, language)
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: { xs: 1, sm: 2 } }}>
      {canRestore && (
        <Checkbox
          checked={selectedIds.includes(id)}
          onChange={() => onToggleItem(id)}
          slotProps={{ input: { 'aria-label': deletion.select(name) } }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 500 }}>{name}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {labelOf(resource, 1)} · {deletion.deletedBy(user_name, formatDateTime(deleted_at, language))} ·{' '}
            {deletion.until(formatDay(expires_at, language))}
          </Box>
          {canRestore && record.deletion > 1 && (
            <Button
              size="small"
              variant="text"
              loading={isLoading}
              onClick={() => void run(async () => onSelect(await findDeletedWith(id)))}
              sx={{ px: 0, textAlign: 'left' }}
            >
              {deletion.ofDeletion(record.deletion)}
            </Button>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {canRestore && (
            <Button
              size="small"
              variant="outlined"
              loading={isPending}
              // The second click of a double click is on the next record, which has taken this one's place.
              onClick={({ detail }) => detail < 2 && void restore([id])}
              aria-label={deletion.restoreName(name)}
            >
              {deletion.restore}
            </Button>
          )}
          <EraseButton variant="text" title={deletion.eraseTitle(name)} onConfirm={() => erase([id])} />
        </Box>
      </Box>
    </Box>
  )
}

/** The ids of the records that were deleted with one. */
async function findDeletedWith(id: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ deleted_with: id, per_page: '1000', page: String(page) })
    const { data, total } = await call<{ data: BinRecord[]; total: number }>(`/bin?${query}`)
    ids.push(...data.map((record) => record.id))
    if (data.length === 0 || ids.length >= total) return ids
  }
}

function nameOf({ name_pt, name_en, record_id }: BinRecord, language: Language): string {
  const [own, other] = language === 'pt' ? [name_pt, name_en] : [name_en, name_pt]
  return own ?? other ?? `#${record_id}`
}
