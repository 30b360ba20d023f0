import { type SyntheticEvent, useState } from 'react'
import { CallError } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

interface SubmitState {
  isSubmitting: boolean
  /** What is wrong with the whole, for the person. */
  failure: string | undefined
  /** What is wrong with each field. */
  errors: Record<string, string | undefined>
  submit(event: SyntheticEvent<HTMLFormElement>): Promise<void>
}

/** A form outside of react-admin's: sends once at a time and tells what is wrong. */
export function useSubmit(send: (content: FormData) => Promise<void>): SubmitState {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const { problems } = useMessages()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    // A dialog's form stands, for React, within the form of the page below it.
    event.stopPropagation()
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await send(new FormData(event.currentTarget))
    } catch (thrown) {
      if (!(thrown instanceof CallError)) console.error(thrown)
      setError(thrown instanceof CallError ? thrown : new CallError(problems.unavailable))
    } finally {
      setBusy(false)
    }
  }
  return { isSubmitting: busy, failure: error?.message, errors: error?.body.errors ?? {}, submit }
}
