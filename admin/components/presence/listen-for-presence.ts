import type { PresentUser } from '#contracts/admin/presence.ts'
import { base } from '../../providers/data/http.ts'

/** How long a lost connection keeps what it has shown, in milliseconds: streams are opened again all the time. */
const graceMs = 6_000

/** When a refused stream is tried again, in milliseconds. */
const retryMs = 30_000

/**
 * Counts the user as present on a record until the result is called, and calls `onChange` with the other users of it.
 * @param path of the record, below the API
 */
export function listenForPresence(
  path: string,
  { isEditing }: { isEditing: boolean },
  onChange: (others: PresentUser[]) => void,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function open() {
    source = new EventSource(`${base}${path}/presence?editing=${isEditing}`)
    source.onopen = () => clearTimeout(timer)
    source.onmessage = ({ data }) => onChange(JSON.parse(data))
    source.onerror = () => {
      clearTimeout(timer)
      // The browser opens an ended stream again by itself, but not one that was refused.
      if (source?.readyState === EventSource.CLOSED) {
        onChange([])
        timer = setTimeout(open, retryMs)
      } else {
        timer = setTimeout(() => onChange([]), graceMs)
      }
    }
  }

  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
