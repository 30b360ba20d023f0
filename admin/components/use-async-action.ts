import { useState } from 'react'
import { useNotify } from 'react-admin'
import { CallError } from '../providers/data/http.ts'

/** Whether work is under way, and what does such work, such as a call: why the service refused it is told. */
export function useAsyncAction(): [busy: boolean, go: (work: () => Promise<void>) => Promise<void>] {
  const [isPending, setBusy] = useState(false)
  const notify = useNotify()

  async function go(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify(error.message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return [isPending, go]
}
