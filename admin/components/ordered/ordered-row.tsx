import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Box, IconButton } from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import type { Identifier } from 'react-admin'
import {
  KeyboardArrowDownIcon as DownIcon,
  DragIndicatorIcon as DragIcon,
  KeyboardArrowUpIcon as UpIcon,
} from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

interface OrderedRowProps {
  id: Identifier
  name: string
  movable: boolean
  /** Undefined at the end of the list. */
  up: (() => void) | undefined
  down: (() => void) | undefined
  children: ReactNode
}

/** A row that can be moved. */
export function OrderedRow({ id, name, movable, up, down, children }: OrderedRowProps) {
  const { ordered } = useMessages().parts
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id, disabled: !movable })
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
      {movable && (
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
      {movable && (
        <Box sx={{ display: 'flex', flex: 'none' }}>
          <MoveButton label={ordered.up(name)} icon={UpIcon} move={up} />
          <MoveButton label={ordered.down(name)} icon={DownIcon} move={down} />
        </Box>
      )}
    </Box>
  )
}

interface MoveButtonProps {
  label: string
  icon: ComponentType
  move: (() => void) | undefined
}

/** Keeps the focus where it is when the row has reached an end. */
function MoveButton({ label, icon: Icon, move }: MoveButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={!move}
      onClick={move}
      size="small"
      sx={move ? {} : { opacity: 0.3, cursor: 'default' }}
    >
      <Icon />
    </IconButton>
  )
}
