import { type RefObject, useEffect } from 'react'
import { awaitCloseRequest } from '#app/components/close-request.ts'
import { phone } from '#app/styles/window-widths.ts'

/**
 * While the sheet covers a phone's screen, makes the page behind it inert and lets Escape and Back close the sheet. Without
 * JavaScript it is still a `details` element.
 */
export function useSheet(sheet: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = sheet.current
    if (!details) return
    const query = window.matchMedia(phone)
    const listening = new AbortController()
    const { signal } = listening
    let release = () => {}
    const update = () => {
      release()
      release = details.open && query.matches ? cover(details) : () => {}
    }
    details.addEventListener('toggle', update, { signal })
    query.addEventListener('change', update, { signal })
    return () => {
      listening.abort()
      release()
    }
  }, [sheet])
}

/** Closes the sheet and moves the focus, which would be lost with the sheet, to its button. */
export function closeSheet(details: HTMLDetailsElement): void {
  details.open = false
  details.querySelector('summary')?.focus()
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
