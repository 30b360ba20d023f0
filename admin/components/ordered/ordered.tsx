import { DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { ListNoResults, RecordContextProvider, useListContext } from 'react-admin'
import { silent, useDragSensors } from './dragging.ts'
import { OrderedRow } from './ordered-row.tsx'
import { useOrder } from './use-order.ts'

/**
 * The records of a list whose order people give: by dragging or, from the keyboard, by two buttons on each row. Stands
 * in a `<List>` sorted by `position`; `children` shows one record.
 */
export function Ordered({ children }: { children: ReactNode }) {
  const { isPending, sort } = useListContext()
  const { records, announcement, nameOf, move } = useOrder()
  const sensors = useDragSensors()
  if (isPending) return null
  if (records.length === 0) return <ListNoResults />
  const movable = sort.field === 'position' && sort.order === 'ASC'

  function drop({ active, over }: DragEndEvent) {
    const placeOf = (id: unknown) => records.findIndex((record) => record.id === id)
    if (over) void move(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext sensors={sensors} onDragEnd={drop} accessibility={silent}>
      <SortableContext items={records} strategy={verticalListSortingStrategy}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
          {records.map((record, index) => (
            <RecordContextProvider key={record.id} value={record}>
              <OrderedRow
                id={record.id}
                name={nameOf(record)}
                up={movable && index > 0 ? () => move(index, index - 1) : undefined}
                down={movable && index < records.length - 1 ? () => move(index, index + 1) : undefined}
                movable={movable}
              >
                {children}
              </OrderedRow>
            </RecordContextProvider>
          ))}
        </Box>
      </SortableContext>
      <Box component="span" role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </DndContext>
  )
}
