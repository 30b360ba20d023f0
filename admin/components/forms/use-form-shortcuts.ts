import { useEffect } from 'react'

/** Props of a save button, which Ctrl+S or Cmd+S presses. */
export const saveShortcut = { 'aria-keyshortcuts': 'Control+S Meta+S' } as const

const selector = `button[aria-keyshortcuts="${saveShortcut['aria-keyshortcuts']}"]`

/** Presses the button with `saveShortcut` on Ctrl+S. */
export function useSaveShortcut(): void {
  useEffect(() => {
    function save(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 's') return
      // Prevents the browser from saving the page as a file.
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

/** The save button of the focused form, or else of the open dialog or page. */
function buttonFor(focused: Element | null): HTMLButtonElement | null {
  const place = document.querySelector('[role="dialog"]') ?? document.querySelector('main')
  const own = focused?.closest('form')?.querySelector<HTMLButtonElement>(selector)
  return own ?? place?.querySelector<HTMLButtonElement>(selector) ?? null
}

/** Some fields commit their input only on blur. */
function commit(focused: Element | null): void {
  if (!(focused instanceof HTMLElement)) return
  focused.blur()
  focused.focus({ preventScroll: true })
}

/** Keeps the mouse wheel from changing a focused number field. */
export function useIgnoreWheelOnNumbers(): void {
  useEffect(() => {
    function leaveNumber({ target }: WheelEvent) {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
    }
    // A passive listener does not delay scrolling.
    addEventListener('wheel', leaveNumber, { passive: true })
    return () => removeEventListener('wheel', leaveNumber)
  }, [])
}
