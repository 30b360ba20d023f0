import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useUploadWarning } from '../forms/use-leave-warning.ts'
import { createUploadQueue, isPending, type QueueOptions } from './upload-queue.ts'

/**
 * A queue of uploads with what its list shows. Asks before the user leaves the page while uploads are pending.
 * @param options of the first render, except for `onArrival`
 */
export function useUploadQueue<Kind, Result extends object>({ onArrival, ...options }: QueueOptions<Kind, Result>) {
  const latest = useRef(onArrival)
  useEffect(() => {
    latest.current = onArrival
  })
  const [queue] = useState(() =>
    createUploadQueue({ ...options, onArrival: (results: Result[]) => latest.current(results) }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  useUploadWarning(isPending(uploads))
  const { add, remove, retry, retryAll, clear } = queue
  return { queue, list: { uploads, delivered: queue.delivered(), add, remove, retry, retryAll, clear } }
}
