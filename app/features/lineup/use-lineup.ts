import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** A pointer that moves less than this, in pixels, clicks. */
const minDrag = 5

/**
 * The behaviour of a line-up: a mouse drags it, arrow keys go from figure to figure, and a first touch chooses a figure whose
 * second touch opens the profile. It scrolls, and its links work, without this.
 */
export function useLineup() {
  const [chosen, setChosen] = useState<string>()
  const [isUsed, setUsed] = useState(false)
  const drag = useRef({ startX: 0, startLeft: 0, isMoving: false })

  function onPointerDown({ currentTarget, clientX, pointerType, button }: PointerEvent<HTMLElement>) {
    setUsed(true)
    if (pointerType !== 'mouse' || button !== 0) return
    drag.current = { startX: clientX, startLeft: currentTarget.scrollLeft, isMoving: false }
  }

  function onPointerMove({ currentTarget, clientX, pointerId, pointerType, buttons }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse' || buttons !== 1) return
    const { startX, startLeft, isMoving } = drag.current
    if (!isMoving && Math.abs(clientX - startX) < minDrag) return
    drag.current.isMoving = true
    currentTarget.setPointerCapture(pointerId)
    currentTarget.dataset.dragged = ''
    currentTarget.scrollLeft = startLeft - (clientX - startX)
  }

  function onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
    delete currentTarget.dataset.dragged
  }

  function onClickCapture(event: MouseEvent<HTMLElement>) {
    const wasDragged = drag.current.isMoving
    drag.current.isMoving = false
    const id = linkOf(event.target)?.dataset.id
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
    if (!wasDragged && !(isTouch && id !== chosen)) return
    event.preventDefault()
    if (isTouch) setChosen(id)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const link = linkOf(event.target)
    if (!step || !link || event.altKey || event.ctrlKey || event.metaKey) return
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
    event.preventDefault()
    links[links.indexOf(link) + step]?.focus()
  }

  const use = () => setUsed(true)
  const listeners = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onClickCapture,
    onKeyDown,
  }
  return { chosen, isUsed, listeners: { ...listeners, onScroll: use, onFocus: use } }
}

function linkOf(target: EventTarget): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('a')) || undefined
}
