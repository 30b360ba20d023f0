import { type SyntheticEvent, useState } from 'react'
import { CallError } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

interface SubmitState {
  isSubmitting: boolean
  /** Error message of the form. */
  failure: string | undefined
  /** Error messages by field. */
  errors: Record<string, string | undefined>
  submit(event: SyntheticEvent<HTMLFormElement>): Promise<void>
}

/** Submits a form outside of react-admin, one submission at a time, and reports errors. */
export function useSubmit(send: (content: FormData) => Promise<void>): SubmitState {
  const [isSubmitting, setSubmitting] = useState(false)
  const [error, setError] = useState<CallError>()
  const { problems } = useMessages()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    // React bubbles events from a dialog's form to the form of the page.
    event.stopPropagation()
    if (isSubmitting) return
    setSubmitting(true)
    setError(undefined)
    try {
      await send(new FormData(event.currentTarget))
    } catch (thrown) {
      if (!(thrown instanceof CallError)) console.error(thrown)
      setError(thrown instanceof CallError ? thrown : new CallError(problems.unavailable))
    } finally {
      setSubmitting(false)
    }
  }
  return { isSubmitting, failure: error?.message, errors: error?.body.errors ?? {}, submit }
}
