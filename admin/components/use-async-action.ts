import { useState } from 'react'
import { useNotify } from 'react-admin'
import { CallError, reasonOf } from '../providers/data/http.ts'

/** Runs an async action, reports the reasons of `CallError`s and returns whether it is pending. */
export function useAsyncAction(): [isPending: boolean, run: (action: () => Promise<void>) => Promise<void>] {
  const [isPending, setPending] = useState(false)
  const notify = useNotify()

  async function run(action: () => Promise<void>) {
    setPending(true)
    try {
      await action()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify(reasonOf(error), { type: 'error' })
    } finally {
      setPending(false)
    }
  }

  return [isPending, run]
}
