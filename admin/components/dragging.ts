import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'

/** A long press drags, a short one scrolls. In milliseconds and pixels. */
const touchActivation = { delay: 180, tolerance: 8 }

/** Starts dragging when the mouse moves or a finger rests. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: touchActivation }),
  )
}

const nothing = () => undefined

/** Turns off announcements of dragging. Buttons and menus offer the same, with announcements. */
export const silentAccessibility = {
  screenReaderInstructions: { draggable: '' },
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
}

/** Keeps a long press from selecting text or opening the browser's menu. */
export const dragStyle = { userSelect: 'none', WebkitUserSelect: 'none', WebkitTouchCallout: 'none' } as const

/** `list` with the entry at `from` moved to `to`. */
export function moveItem<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
