import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { useLayoutEffect, useRef } from 'react'
import { Cover, type Place } from '#app/features/media/picture.tsx'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { ListedTalent, RoomView } from './room-view.server.ts'
import { formatPosition } from './use-focus.ts'
import { useOrder } from './use-order.ts'

export interface TalentSorterProps {
  view: RoomView
  texts: SelectionTexts
  onDone: () => void
}

/**
 * All talents as small pictures, which the owner puts in order by mouse, touch or keyboard. Its visible name is "light table".
 */
export function TalentSorter({ view, texts, onDone }: TalentSorterProps) {
  const { table } = texts
  const { order, message, save, finish } = useOrder(view, texts)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The id of the place that was announced last. */
  const announced = useRef('')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A long press drags, a short one scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])

  const byId = new Map(view.talents.map((talent) => [talent.id, talent]))
  const talents = order.flatMap((id) => byId.get(id) ?? [])

  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return
    save(arrayMove(order, order.indexOf(String(active.id)), order.indexOf(String(over.id))))
  }

  /** The announcement for screen readers. */
  function announce(event: string, { active, over }: Pick<DragEndEvent, 'active'> & { over?: DragEndEvent['over'] }) {
    const id = String((over ?? active).id)
    announced.current = id
    const name = byId.get(String(active.id))?.card?.name ?? texts.notShown
    return `${event} ${formatPosition(texts, name, order.indexOf(id) + 1, order.length)}`
  }
  const announcements: Announcements = {
    onDragStart: (event) => announce(table.lifted, event),
    // The first event is about the talent's own place, which is announced already.
    onDragOver: (event) => (event.over?.id === announced.current ? undefined : announce('', event)),
    onDragEnd: (event) => announce(table.dropped, event),
    onDragCancel: (event) => announce(table.cancelled, { active: event.active }),
  }

  async function close() {
    await finish()
    onDone()
  }

  return (
    <section aria-labelledby="talent-sorter" className="mt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div>
          <h2 ref={heading} id="talent-sorter" tabIndex={-1} className="label scroll-mt-24 outline-none">
            {table.title}
          </h2>
          <p className="mt-1 max-w-prose text-muted text-small">{table.hint}</p>
        </div>
        <button type="button" onClick={close} className="button">
          {table.done}
        </button>
      </div>
      <p role="status" className="mt-2 min-h-5 text-alert text-small">
        {message}
      </p>
      <DndContext
        id="talent-sorter"
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: table.instructions } }}
      >
        <SortableContext items={order} strategy={rectSortingStrategy}>
          <ol className="mt-2 grid grid-cols-3 gap-x-2 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] sm:gap-x-3">
            {talents.map((talent, index) => (
              <SortableTalent key={talent.id} talent={talent} position={index + 1} texts={texts} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </section>
  )
}

const places: readonly Place[] = [
  [640, '9rem', 4 / 3],
  [0, '31vw', 4 / 3],
]

function SortableTalent({
  talent,
  position,
  texts,
}: {
  talent: ListedTalent
  position: number
  texts: SelectionTexts
}) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: talent.id,
    attributes: { roleDescription: texts.table.role },
  })
  const name = talent.card?.name ?? texts.notShown
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'relative z-10' : undefined}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        className={`block w-full select-none text-left [-webkit-touch-callout:none] ${isDragging ? 'cursor-grabbing opacity-80' : 'cursor-grab'}`}
      >
        <Cover
          media={talent.card?.cover}
          title={talent.card?.name ?? '–'}
          places={places}
          widest={480}
          className="aspect-3/4"
        />
        <span className="mt-1 flex gap-2 text-small">
          <span className="text-muted tabular-nums">{String(position).padStart(2, '0')}</span>
          <span className="truncate">{name}</span>
        </span>
      </button>
    </li>
  )
}
