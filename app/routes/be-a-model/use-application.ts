import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formPath } from '#app/features/forms/form-path.ts'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { interrupted, type Uploaded, upload } from '#app/features/forms/upload.ts'
import { useForm } from '#app/features/forms/use-form.ts'
import { ageInYears, isPossibleBirthdate } from '#domain/age.ts'
import { dayInTimeZone, toTimeZone } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { applicationFormId, confirmationQuery, type PhotoView, photoError } from './application-fields.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

interface ApplicationOptions {
  answer: FormReply | undefined
  language: Language
  /** The page's own path. */
  path: string
  /** The agency's time zone. */
  timeZone: string
  isMinor: boolean
  /** No draft is stored for somebody too young. */
  isTooYoung: boolean
}

/** State of the application form: prepares the photos, sends them, reports the progress, and retries. */
export function useApplicationForm({ answer, language, path, timeZone, isMinor, isTooYoung }: ApplicationOptions) {
  const navigate = useNavigate()
  const photos = usePhotos()
  /** The share that has left, from 0 to 1; undefined while nothing is being sent. */
  const [progress, setProgress] = useState<number>()
  const form = useForm({
    name: applicationFormId,
    reply: answer,
    sending: progress !== undefined,
    loadCheck: () => import('./application-form.ts').then(({ createCheck }) => createCheck(timeZone)),
    send,
    isDraftDisabled: isTooYoung,
  })

  function choose(view: PhotoView, file: File | undefined) {
    const fault = file && photoError(file)
    form.setFieldError(view, fault)
    photos.choose(view, fault ? undefined : file)
  }

  async function send(element: HTMLFormElement) {
    setProgress(0)
    try {
      const { reply, ...receipt } = await sendWhenOnline(await photos.bodyOf(element))
      if (reply) form.show(reply)
      else await navigate(path + confirmationQuery(isMinor), { state: receipt })
    } finally {
      setProgress(undefined)
    }
  }

  /** One more attempt once the network is back; what had arrived before is known by its content, and stored once. */
  async function sendWhenOnline(body: FormData): Promise<Uploaded> {
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

/** The state of a photo in its picker. */
export type PhotoState = { status: 'empty' } | { status: 'preparing' } | { status: 'ready'; preview?: string }

/** The photos that were chosen, each made ready to be sent as soon as it is. */
function usePhotos() {
  const chosen = useRef(new Map<PhotoView, Promise<PreparedPhoto>>())
  const [states, setStates] = useState<Partial<Record<PhotoView, PhotoState>>>({})

  function setPhotoState(view: PhotoView, state: PhotoState) {
    setStates((before) => ({ ...before, [view]: state }))
  }

  function choose(view: PhotoView, file: File | undefined) {
    if (!file) {
      chosen.current.delete(view)
      return setPhotoState(view, { status: 'empty' })
    }
    const preparation = import('./prepare-photo.ts')
      .then(({ preparePhoto }) => preparePhoto(file))
      .catch((): PreparedPhoto => ({ file }))
    chosen.current.set(view, preparation)
    setPhotoState(view, { status: 'preparing' })
    preparation.then(({ preview }) => {
      if (chosen.current.get(view) === preparation) setPhotoState(view, { status: 'ready', preview })
    })
  }

  /** The form as it is to be sent: with the prepared photos in place of the originals. Waits for them. */
  async function toFormData(form: HTMLFormElement): Promise<FormData> {
    const body = new FormData(form)
    for (const [view, preparation] of chosen.current) {
      const { file } = await preparation
      body.set(view, file, file.name)
    }
    return body
  }

  return { states, choose, bodyOf: toFormData }
}

/**
 * The age for the birthdate in an input, on today's date in the agency's time zone. Undefined without a complete date, and
 * until hydration: a cached page does not know the current day.
 */
export function useAge(timeZone: string) {
  const input = useRef<HTMLInputElement>(null)
  const [age, setAge] = useState<number>()
  // A browser that goes back, or reloads, may bring a date along.
  useEffect(() => setAge(ageOf(input.current?.value, timeZone)), [timeZone])
  return {
    age,
    inputProps: {
      ref: input,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setAge(ageOf(currentTarget.value, timeZone)),
    },
  }
}

function ageOf(birthdate: string | undefined, timeZone: string): number | undefined {
  if (!birthdate || !/^\d{4}-\d\d-\d\d$/.test(birthdate)) return undefined
  const today = dayInTimeZone(toTimeZone(timeZone), new Date())
  // While a year is being typed it passes through 0002 and 0020.
  return isPossibleBirthdate(birthdate, today) ? ageInYears(birthdate, today) : undefined
}
