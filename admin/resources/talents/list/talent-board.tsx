import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { type Category, categories } from '#domain/categories.ts'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { BoardOrder } from './board-order.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { SortSelect } from './sort-select.tsx'
import { TalentLines } from './talent-lines.tsx'
import { useSelection } from './use-selection.ts'

/** The boards, and the talents of the one that is chosen: to look through, or to put into an order. */
export function TalentBoard() {
  const { talents } = useMessages()
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const selection = useSelection()
  const [ordering, setOrdering] = useState(false)
  const { category = '', ...others } = filterValues as { category?: Category | '' }

  function show(_event: unknown, chosen: string | null) {
    if (chosen === null) return
    setOrdering(false)
    setFilters(chosen ? { ...others, category: chosen } : others, displayedFilters)
  }

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, my: 2 }}>
        <ToggleButtonGroup exclusive value={category} onChange={show} aria-label={talents.board}>
          <ToggleButton value="">{talents.allBoards}</ToggleButton>
          {categories.map((name) => (
            <ToggleButton key={name} value={name}>
              {talents.boards[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {!ordering && <SortSelect />}
          {category !== '' && (
            <Button variant={ordering ? 'contained' : 'outlined'} onClick={() => setOrdering(!ordering)}>
              {ordering ? talents.order.done : talents.order.change}
            </Button>
          )}
        </Box>
      </Box>
      {ordering && category !== '' ? (
        <BoardOrder board={category} />
      ) : (
        <>
          <TalentLines selection={selection} />
          <BulkBar selection={selection} />
        </>
      )}
    </>
  )
}
