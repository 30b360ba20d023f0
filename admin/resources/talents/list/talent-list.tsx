import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { useLocation } from 'react-router'
import { useVisibleFilters } from '../../../components/filters/list-filters.tsx'
import { SortSelect } from '../../../components/filters/sort-select.tsx'
import { List } from '../../../components/list.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import { useBoards, useCanChange } from '../../../providers/auth/permissions.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { BoardOrder } from '../order/board-order.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnsButton } from './columns-button.tsx'
import { ListActions } from './list-actions.tsx'
import { useTalentFilters } from './talent-filters.tsx'
import { TalentRows } from './talent-rows.tsx'
import { useSelection } from './use-selection.ts'
import { useTalentView, ViewSwitch } from './view-switch.tsx'

/** Lists the talents, by default in the order of the site. */
export function TalentList() {
  const filters = useTalentFilters()
  return (
    <List
      filters={useVisibleFilters(filters)}
      actions={<ListActions filters={filters} />}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={25}
      pagination={false}
      empty={false}
    >
      <TalentBoard />
    </List>
  )
}

/** Selects a board and lists or sorts its talents. */
function TalentBoard() {
  const { talents } = useMessages()
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const selection = useSelection()
  const boards = useBoards()
  const canChange = useCanChange()
  const [view, setView] = useTalentView()
  const isPhone = useIsPhone()
  const [isOrdering, setOrdering] = useState(false)
  const { state } = useLocation()
  // The search opens the order of a board.
  useEffect(() => {
    if (state?.isOrdering) setOrdering(true)
  }, [state])
  const { category = '', ...others } = filterValues as { category?: string }

  function show(_event: unknown, chosen: string | null) {
    if (chosen === null) return
    setOrdering(false)
    setFilters(chosen ? { ...others, category: chosen } : others, displayedFilters)
  }

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: { xs: 1, sm: 2 },
          my: { xs: 1, sm: 2 },
        }}
      >
        <ToggleButtonGroup
          exclusive
          value={category}
          onChange={show}
          aria-label={talents.board}
          sx={{ overflowX: 'auto', '& > button': { flexShrink: 0 } }}
        >
          <ToggleButton value="">{talents.allBoards}</ToggleButton>
          {boards.map((name) => (
            <ToggleButton key={name} value={name}>
              {talents.boards[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {!isOrdering && !isPhone && <ViewSwitch view={view} onChange={setView} />}
          {!isOrdering && view === 'table' && <ColumnsButton />}
          {!isOrdering && !isPhone && <SortSelect label={talents.sort} sorts={talents.sorts} />}
          {canChange && category !== '' && (
            <Button variant={isOrdering ? 'contained' : 'outlined'} onClick={() => setOrdering(!isOrdering)}>
              {isOrdering ? talents.order.done : talents.order.change}
            </Button>
          )}
        </Box>
      </Box>
      {canChange && isOrdering && category !== '' ? (
        <BoardOrder key={category} board={category} />
      ) : (
        <>
          <TalentRows selection={selection} view={view} />
          <BulkBar selection={selection} />
          <ListPagination />
        </>
      )}
    </>
  )
}
