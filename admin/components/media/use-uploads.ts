import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { currentMessages } from '../../providers/i18n/catalogues.ts'
import { isLowResolution, type SharpSide, sharpSides } from './resolution.ts'
import type { SentMedium } from './send-file.ts'
import { sendMedium } from './send-medium.ts'
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'

interface Uploads extends Pick<UploadQueue, 'add' | 'remove' | 'retry'> {
  uploads: readonly Upload[]
}

/**
 * Files on their way into the library; `onArrival` gets what has arrived, in the order in which it was given. Pictures
 * with a longer side below `sharpSide` are warned of, and so is what the library had already.
 */
export function useUploads(
  onArrival: (media: MediumRecord[]) => void,
  sharpSide: SharpSide = sharpSides.page,
): Uploads {
  const latest = useRef(onArrival)
  useEffect(() => {
    latest.current = onArrival
  })
  const [queue] = useState(() =>
    createUploadQueue({
      send: sendMedium,
      warningOf: (sent, name) => warningOf(sent, name, sharpSide),
      onArrival: (media) => latest.current(media),
    }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  useWarning(uploads.some(({ state }) => state === 'waiting' || state === 'sending'))
  return { uploads, add: queue.add, remove: queue.remove, retry: queue.retry }
}

function warningOf({ medium, isNew }: SentMedium, name: string, sharpSide: SharpSide): string | undefined {
  const { media } = currentMessages()
  const warnings = [
    !isNew && media.duplicate(medium.name === name ? undefined : (medium.name ?? undefined)),
    isLowResolution(medium, sharpSide) && media.lowResolution(`${medium.width} × ${medium.height}`, sharpSide),
  ]
  return warnings.filter(Boolean).join(' ') || undefined
}

/** Asks whoever closes the window whether to leave while files are on their way. */
function useWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])
}
