import { useState } from 'react'
import { upload } from '#app/features/forms/upload.ts'
import { useForm } from '#app/features/forms/use-form.ts'
import { withLoadingBar } from '#app/layout/requests.ts'

/** The form's name: prefix of its fields' ids and key of its draft. */
export const formId = 'send-favorites'

/** Sends the selection to a URL without navigation, because only the browser knows the favourites. */
export function useSubmit(address: string) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const isSending = state === 'sending'
  const { reply, formProps, show } = useForm({
    name: formId,
    reply: undefined,
    isSending,
    loadCheck: () => import('./check.ts').then(({ check }) => check),
    send,
  })

  async function send(form: HTMLFormElement) {
    setState('sending')
    const { reply } = await withLoadingBar(upload(address, new FormData(form)))
    setState(reply ? 'open' : 'sent')
    if (reply) show(reply)
  }

  return { reply, formProps, isSending, sent: state === 'sent' }
}
