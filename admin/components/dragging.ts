import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'

/** A short press on a phone scrolls; a longer one takes hold. In milliseconds and pixels. */
const touchActivation = { delay: 180, tolerance: 8 }

/** What takes hold of a thing: a mouse that moves with its button down, or a finger that rests. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: touchActivation }),
  )
}

const nothing = () => undefined

/** Dragging is for who sees it; everybody else has buttons and menus, which say what they did. */
export const silentAccessibility = {
  screenReaderInstructions: { draggable: '' },
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
}

/** Of what is held by a finger: a long press selects nothing and opens no menu of the browser's own. */
export const dragStyle = { userSelect: 'none', WebkitUserSelect: 'none', WebkitTouchCallout: 'none' } as const

/** `list` with the entry at `from` moved to `to`. */
export function moveItem<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
