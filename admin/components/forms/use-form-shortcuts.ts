import { useEffect } from 'react'

/** For the button that saves what a page edits: Ctrl+S, or Cmd+S, presses it. */
export const saveShortcut = { 'aria-keyshortcuts': 'Control+S Meta+S' } as const

const selector = `button[aria-keyshortcuts="${saveShortcut['aria-keyshortcuts']}"]`

/** Makes Ctrl+S save what the page edits, where it has a button with `saveShortcut`. */
export function useSaveShortcut(): void {
  useEffect(() => {
    function save(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 's') return
      // The browser would save the page as a file, which nobody wants here.
      event.preventDefault()
      if (event.repeat) return
      const button = buttonFor(document.activeElement)
      if (!button) return
      commit(document.activeElement)
      button.click()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [])
}

/** The save button of the form that has the focus or else of the page; none below an open dialog. */
function buttonFor(focused: Element | null): HTMLButtonElement | null {
  const place = document.querySelector('[role="dialog"]') ?? document.querySelector('main')
  const own = focused?.closest('form')?.querySelector<HTMLButtonElement>(selector)
  return own ?? place?.querySelector<HTMLButtonElement>(selector) ?? null
}

/** Some fields take over what was typed only when they lose the focus. */
function commit(focused: Element | null): void {
  if (!(focused instanceof HTMLElement)) return
  focused.blur()
  focused.focus({ preventScroll: true })
}

/** Keeps the mouse wheel from changing the number field that has the focus: the page scrolls instead. */
export function useIgnoreWheelOnNumbers(): void {
  useEffect(() => {
    function leaveNumber({ target }: WheelEvent) {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
    }
    // Without `passive`, pages would wait for this before they scroll.
    addEventListener('wheel', leaveNumber, { passive: true })
    return () => removeEventListener('wheel', leaveNumber)
  }, [])
}
