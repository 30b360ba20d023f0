import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useMessages } from '../providers/i18n/use-messages.ts'

type Dialog = ComponentType<{ onClose(): void }>

/** How long after the page the dialog is loaded, in milliseconds. */
const preloadAfterMs = 2_000

/**
 * A dialog whose module loads after the page, and a function that opens it. Reports when it cannot be loaded: a lazy
 * component would throw, and outside of the page's error boundary that removes the page with all unsaved input.
 * @param load imports the dialog; a constant function
 */
export function useLazyDialog(load: () => Promise<Dialog>): [dialog: ReactNode, open: () => void] {
  const { problems } = useMessages()
  const notify = useNotify()
  const [Opened, setOpened] = useState<Dialog>()

  // Keys that the user types directly after opening must not be lost while the dialog loads.
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), preloadAfterMs)
    return () => clearTimeout(timer)
  }, [load])

  async function open() {
    try {
      const Loaded = await load()
      setOpened(() => Loaded)
    } catch {
      notify(problems.notLoaded, { type: 'error' })
    }
  }

  return [Opened && <Opened onClose={() => setOpened(undefined)} />, () => void open()]
}
