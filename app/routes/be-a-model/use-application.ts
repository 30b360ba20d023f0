import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { joinDate } from '#app/features/forms/date-parts.ts'
import type { ErrorCode, FormReply } from '#app/features/forms/form-reply.ts'
import { interrupted, upload } from '#app/features/forms/upload.ts'
import { useForm } from '#app/features/forms/use-form.ts'
import { ageInYears, isPossibleBirthdate } from '#domain/age.ts'
import { dayInTimeZone, toTimeZone } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { pathToForm } from '#domain/paths.ts'
import {
  applicationFormId,
  findPhotoError,
  findPhotoTypeError,
  guardianFields,
  type PhotoView,
} from './application-fields.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

interface ApplicationOptions {
  serverReply: FormReply | undefined
  language: Language
  path: string
  timeZone: string
  /** Whether the applicant is too young; then no draft is stored. */
  isTooYoung: boolean
}

/** Manages the application form: prepares the photos, sends the form, reports the progress and retries. */
export function useApplicationForm({ serverReply, language, path, timeZone, isTooYoung }: ApplicationOptions) {
  const navigate = useNavigate()
  const photos = usePhotos()
  const unmounted = useUnmountSignal()
  /** The share of the form that was sent, from 0 to 1; undefined while nothing is being sent. */
  const [progress, setProgress] = useState<number>()
  /** Whether the server asked for a guardian: its day counts, whatever the device's clock says. */
  const [isGuardianRequired, setGuardianRequired] = useState(() => requiresGuardian(serverReply))
  const form = useForm({
    name: applicationFormId,
    reply: serverReply,
    isSending: progress !== undefined,
    loadCheck: () => import('./application-form.ts').then(({ createCheck }) => createCheck(timeZone)),
    send,
    isDraftDisabled: isTooYoung,
  })

  function choose(view: PhotoView, file: File | undefined) {
    const error = file && findPhotoTypeError(file)
    form.setFieldError(view, error)
    photos.choose(view, error ? undefined : file, (found) => form.setFieldError(view, found))
  }

  async function send(element: HTMLFormElement) {
    setProgress(0)
    try {
      const { body, errors } = await photos.toFormData(element)
      if (Object.keys(errors).length > 0) return form.show({ values: {}, errors })
      const sent = await upload(pathToForm('application', language), body, setProgress)
      if (!sent.reply) {
        return await navigate(`${path}?sent=${sent.confirmation ?? 'received'}`, { state: { url: sent.url } })
      }
      const { reply } = sent
      if (requiresGuardian(reply)) setGuardianRequired(true)
      form.show(reply)
      if (reply === interrupted && !navigator.onLine) sendWhenOnline(element)
    } finally {
      setProgress(undefined)
    }
  }

  /** Takes back what the server said about another birthdate. */
  function takeBackGuardian() {
    if (!isGuardianRequired) return
    setGuardianRequired(false)
    for (const field of guardianFields) form.setFieldError(field, undefined)
  }

  /** Sends what is in the form when the browser is back online. The server recognizes equal content and stores it once. */
  function sendWhenOnline(element: HTMLFormElement) {
    // Nothing more is sent for a visitor who leaves the page meanwhile.
    const { current: signal } = unmounted
    window.addEventListener('online', () => element.requestSubmit(), { once: true, signal })
  }

  return { form, choose, photoStates: photos.states, progress, isGuardianRequired, takeBackGuardian }
}

function requiresGuardian(reply: FormReply | undefined): boolean {
  return guardianFields.some((field) => reply?.errors[field])
}

/** Returns a signal that is aborted when the component unmounts. */
function useUnmountSignal() {
  const signal = useRef<AbortSignal>(undefined)
  // Other effects end only after the view transition to the next page.
  useLayoutEffect(() => {
    const controller = new AbortController()
    signal.current = controller.signal
    return () => controller.abort()
  }, [])
  return signal
}

export type PhotoState = { status: 'empty' } | { status: 'preparing' } | { status: 'ready'; preview?: string }

/** Manages the chosen photos and prepares each at once. */
function usePhotos() {
  const chosen = useRef(new Map<PhotoView, Promise<PreparedPhoto>>())
  const [states, setStates] = useState<Partial<Record<PhotoView, PhotoState>>>({})

  function setPhotoState(view: PhotoView, state: PhotoState) {
    setStates((before) => ({ ...before, [view]: state }))
  }

  function choose(view: PhotoView, file: File | undefined, onError: (error: ErrorCode) => void) {
    if (!file) {
      chosen.current.delete(view)
      return setPhotoState(view, { status: 'empty' })
    }
    const preparation = import('./prepare-photo.ts')
      .then(({ preparePhoto }) => preparePhoto(file))
      .catch((): PreparedPhoto => ({ file, error: findPhotoError(file) }))
    chosen.current.set(view, preparation)
    setPhotoState(view, { status: 'preparing' })
    preparation.then(({ preview, error }) => {
      if (chosen.current.get(view) !== preparation) return
      setPhotoState(view, error ? { status: 'empty' } : { status: 'ready', preview })
      if (error) onError(error)
    })
  }

  /**
   * Returns the form's data with the prepared photos in place of the originals, and the errors of those that cannot be sent;
   * waits for them.
   */
  async function toFormData(form: HTMLFormElement) {
    const body = new FormData(form)
    const errors: FormReply['errors'] = {}
    for (const [view, preparation] of chosen.current) {
      const { file, error } = await preparation
      if (error) errors[view] = error
      body.set(view, file, file.name)
    }
    return { body, errors }
  }

  return { states, choose, toFormData }
}

/**
 * Tracks the age by the birthdate in a fieldset, on the current day in the agency's time zone. Undefined without a complete
 * date, and before hydration: a cached page does not know the current day.
 */
export function useAge(timeZone: string) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [age, setAge] = useState<number>()
  const update = () => setAge(ageOf(readBirthdate(fieldset.current), timeZone))
  // The browser may restore a date after a reload or history navigation.
  useEffect(update, [timeZone])
  return { age, fieldset, update }
}

function readBirthdate(fieldset: HTMLFieldSetElement | null): string | undefined {
  return joinDate('birthdate', (part) => fieldset?.querySelector<HTMLInputElement>(`[name=${part}]`)?.value)
}

function ageOf(birthdate: string | undefined, timeZone: string): number | undefined {
  if (!birthdate || !/^\d{4}-\d\d-\d\d$/.test(birthdate)) return undefined
  const today = dayInTimeZone(toTimeZone(timeZone), new Date())
  return isPossibleBirthdate(birthdate, today) ? ageInYears(birthdate, today) : undefined
}
