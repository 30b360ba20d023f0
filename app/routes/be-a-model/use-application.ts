import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formPath } from '#app/features/forms/form-path.ts'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { interrupted, type Uploaded, upload } from '#app/features/forms/upload.ts'
import { useForm } from '#app/features/forms/use-form.ts'
import type { Language } from '#domain/language.ts'
import { type PhotoView, photoFault } from './application-fields.ts'
import { applicationFormId } from './application-form-id.ts'
import { sentQuery } from './sent-query.ts'
import { usePhotos } from './use-photos.ts'

interface ApplicationUse {
  answer: FormReply | undefined
  language: Language
  /** The page's own path. */
  path: string
  /** The agency's time zone. */
  timeZone: string
  isMinor: boolean
  /** Of somebody too young nothing is kept, and so nothing is remembered either. */
  tooYoung: boolean
}

/** Fills in and sends an application: prepares its photos, tells how far they have got, and tries again when asked to. */
export function useApplication({ answer, language, path, timeZone, isMinor, tooYoung }: ApplicationUse) {
  const navigate = useNavigate()
  const photos = usePhotos()
  /** The share that has left, from 0 to 1; undefined while nothing is being sent. */
  const [progress, setProgress] = useState<number>()
  const form = useForm({
    name: applicationFormId,
    answer,
    sending: progress !== undefined,
    loadCheck: () => import('./check.ts').then(({ checkIn }) => checkIn(timeZone)),
    send,
    forgets: tooYoung,
  })

  function choose(view: PhotoView, file: File | undefined) {
    const fault = file && photoFault(file)
    form.tell(view, fault)
    photos.choose(view, fault ? undefined : file)
  }

  async function send(element: HTMLFormElement) {
    setProgress(0)
    try {
      const { reply, ...receipt } = await sentWhenOnline(await photos.bodyOf(element))
      if (reply) form.show(reply)
      else await navigate(path + sentQuery(isMinor), { state: receipt })
    } finally {
      setProgress(undefined)
    }
  }

  /** One more attempt once the network is back; what had arrived before is known by its content, and stored once. */
  async function sentWhenOnline(body: FormData): Promise<Uploaded> {
    const address = formPath('application', language)
    const uploaded = await upload(address, body, setProgress)
    if (uploaded.reply !== interrupted || navigator.onLine) return uploaded
    form.show(interrupted)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    form.show(undefined)
    return upload(address, body, setProgress)
  }

  return { form, choose, photoStates: photos.states, progress }
}
