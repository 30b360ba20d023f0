import { DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useState } from 'react'
import {
  type Identifier,
  ListNoResults,
  type RaRecord,
  RecordContextProvider,
  useDataProvider,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
} from 'react-admin'
import {
  KeyboardArrowDownIcon as DownIcon,
  DragIndicatorIcon as DragIcon,
  KeyboardArrowUpIcon as UpIcon,
} from '../icons/icons.tsx'
import { useCanChange } from '../providers/auth/permissions.ts'
import type { dataProvider } from '../providers/data/data-provider.ts'
import { useMessages } from '../providers/i18n/use-messages.ts'
import { moveItem, silentAccessibility, useDragSensors } from './dragging.ts'
import { ItemButton } from './item-button.tsx'
import { useSaveQueue } from './use-save-queue.ts'

/**
 * Sortable rows, by dragging or by two buttons on each row. Use it in a `<List>` sorted by `position`. `children`
 * renders a record.
 */
export function SortableRows({ children }: { children: ReactNode }) {
  const { isPending, sort } = useListContext()
  const canChange = useCanChange()
  const { records, announcement, nameOf, move } = useSortableRecords()
  const sensors = useDragSensors()
  if (isPending) return null
  if (records.length === 0) return <ListNoResults />
  const isMovable = canChange && sort.field === 'position' && sort.order === 'ASC'

  function drop({ active, over }: DragEndEvent) {
    const placeOf = (id: unknown) => records.findIndex((record) => record.id === id)
    if (over) move(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext sensors={sensors} onDragEnd={drop} accessibility={silentAccessibility}>
      <SortableContext items={records} strategy={verticalListSortingStrategy}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
          {records.map((record, index) => (
            <RecordContextProvider key={record.id} value={record}>
              <SortableRow
                id={record.id}
                name={nameOf(record)}
                up={isMovable && index > 0 ? () => move(index, index - 1) : undefined}
                down={isMovable && index < records.length - 1 ? () => move(index, index + 1) : undefined}
                isMovable={isMovable}
              >
                {children}
              </SortableRow>
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

interface SortableRowProps {
  id: Identifier
  name: string
  isMovable: boolean
  /** Undefined at the end of the list. */
  up: (() => void) | undefined
  down: (() => void) | undefined
  children: ReactNode
}

/** A row that can be moved. */
function SortableRow({ id, name, isMovable, up, down, children }: SortableRowProps) {
  const { ordered } = useMessages().components
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id, disabled: !isMovable })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: isDragging ? 'action.hover' : 'background.default',
        position: 'relative',
        zIndex: isDragging ? 1 : undefined,
      }}
    >
      {isMovable && (
        <Box
          aria-hidden
          title={ordered.drag}
          {...listeners}
          sx={{
            display: 'flex',
            p: 1,
            cursor: isDragging ? 'grabbing' : 'grab',
            touchAction: 'none',
            color: 'text.secondary',
          }}
        >
          <DragIcon fontSize="small" />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {isMovable && (
        <Box sx={{ display: 'flex', flex: 'none' }}>
          <ItemButton label={ordered.up(name)} icon={UpIcon} onUse={up} />
          <ItemButton label={ordered.down(name)} icon={DownIcon} onUse={down} />
        </Box>
      )}
    </Box>
  )
}

interface SortableRecords {
  records: RaRecord[]
  /** Text for screen readers. */
  announcement: string
  nameOf(record: RaRecord): string
  move(from: number, to: number): void
}

/** The list's records in an order that is shown at once and stored in turn. A failure shows the stored order. */
function useSortableRecords(): SortableRecords {
  const { data = [], total, resource, refetch } = useListContext()
  const { reorder } = useDataProvider<typeof dataProvider>()
  const [pending, setPending] = useState<RaRecord[]>()
  const [announcement, setAnnouncement] = useState('')
  const representation = useGetRecordRepresentation(resource)
  const nameOf = (record: RaRecord) => String(representation(record))
  const notify = useNotify()
  const { ordered } = useMessages().components
  const records = pending ?? data
  const enqueue = useSaveQueue()

  async function store(next: RaRecord[], message: string): Promise<boolean> {
    try {
      await reorder(resource, { ids: next.map(({ id }) => id) })
    } catch (error) {
      notify(error instanceof Error ? error.message : ordered.failed, { type: 'error' })
      await refetch()
      setPending(undefined)
      return false
    }
    setAnnouncement(message)
    void showStored(next)
    return true
  }

  /** A later order stays until it is stored too. */
  async function showStored(next: RaRecord[]) {
    await refetch()
    setPending((shown) => (shown === next ? undefined : shown))
  }

  function move(from: number, to: number) {
    const record = records[from]
    if (!record || from === to || to < 0 || to >= records.length) return
    const next = moveItem(records, from, to)
    setPending(next)
    const message = ordered.moved(nameOf(record), to + 1, total ?? next.length)
    // One request at a time: a later order must not be overtaken. It is not sent if it contains one that failed.
    enqueue(() => store(next, message))
  }
  return { records, announcement, nameOf, move }
}
