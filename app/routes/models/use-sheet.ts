import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { awaitCloseRequest } from '#app/components/close-request.ts'

/**
 * While the sheet is open, makes the page behind it inert. Escape, Back and a press beside the sheet close it. So does each
 * navigation: browsers without close requests go back. Without JavaScript it is still a `details` element.
 */
export function useSheet(sheet: RefObject<HTMLDetailsElement | null>): void {
  const { key } = useLocation()
  const renderedKey = useRef(key)
  useEffect(() => {
    if (renderedKey.current === key) return
    renderedKey.current = key
    closeSheet(sheet.current)
  }, [key, sheet])
  useEffect(() => {
    const details = sheet.current
    if (!details) return
    const listening = new AbortController()
    const { signal } = listening
    let release = () => {}
    const update = () => {
      release()
      release = details.open ? cover(details) : () => {}
    }
    details.addEventListener('toggle', update, { signal })
    // The dimmed page is the sheet's pseudo-element.
    details.addEventListener(
      'click',
      ({ target, clientX }) => {
        if (target === details && clientX < details.getBoundingClientRect().left) closeSheet(details)
      },
      { signal },
    )
    return () => {
      listening.abort()
      release()
    }
  }, [sheet])
}

/** Closes the sheet and moves the focus, which would be lost with the sheet, to its button. Keeps the page's scroll position. */
export function closeSheet(details: HTMLDetailsElement | null): void {
  if (!details?.open) return
  details.open = false
  details.querySelector('summary')?.focus({ preventScroll: true })
}

/** Isolates the sheet until it closes or the returned function is called. */
function cover(sheet: HTMLDetailsElement): () => void {
  const restore = isolate(sheet)
  const stopWaiting = awaitCloseRequest(() => closeSheet(sheet))
  return () => {
    stopWaiting()
    restore()
  }
}

/** Makes everything except `element` and its ancestors inert. Returns a function that restores it. */
function isolate(element: HTMLElement): () => void {
  const inert: HTMLElement[] = []
  for (let part: HTMLElement = element; part.parentElement && part !== document.body; part = part.parentElement) {
    for (const sibling of part.parentElement.children) {
      if (sibling === part || !(sibling instanceof HTMLElement) || sibling.inert) continue
      sibling.inert = true
      inert.push(sibling)
    }
  }
  document.documentElement.style.overflow = 'hidden'
  return () => {
    for (const sibling of inert) sibling.inert = false
    document.documentElement.style.overflow = ''
  }
}
