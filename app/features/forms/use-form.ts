import { type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from './draft.ts'
import type { ErrorCode, FormCheck, FormReply } from './form-reply.ts'

interface FormUse {
  /** The form's name, the same in both languages. */
  name: string
  /** The server's latest reply. */
  reply: FormReply | undefined
  /** While the form is being sent: a second submission is refused. */
  sending: boolean
  /** Loads the schema's check; called once, on the first focus in the form. */
  loadCheck: () => Promise<FormCheck>
  /** Sends a valid form. Without it the browser or the router does. */
  send?: (form: HTMLFormElement) => void
  /** Typed text must not outlive the page. */
  forgets?: boolean
}

interface Shown {
  reply: FormReply | undefined
  /** The whole form was checked: focus moves to the errors. */
  isWhole: boolean
}

/**
 * Validates a form before it is sent, moves focus to the errors, removes an error once its field is corrected, prevents double
 * submissions and stores a draft that survives a reload. Until the schema has loaded, the browser's own constraints find empty
 * required fields; a form without any waits for the schema. When the schema cannot be loaded, the server validates alone.
 */
export function useForm({ name, reply, sending, loadCheck, send, forgets = false }: FormUse) {
  const element = useRef<HTMLFormElement>(null)
  const check = useRef<FormCheck>(undefined)
  const loading = useRef<Promise<void>>(undefined)
  const locked = useRef(false)
  const sentFrom = useRef<Element>(null)
  // Submitted anew by `submitWhenPrepared`.
  const isSecondAttempt = useRef(false)
  // Fields that were corrected before the schema or the server's reply had arrived.
  const unchecked = useRef(new Set<string>())
  const draft = useDraft({ name, form: element, answered: reply !== undefined, unwanted: forgets })
  const [shownReply, setAnswered] = useState(reply)
  const [shown, setShown] = useState<Shown>({ reply: reply, isWhole: true })
  if (shownReply !== reply) {
    setAnswered(reply)
    setShown({ reply: reply, isWhole: true })
  }

  useEffect(() => {
    if (shown.reply && shown.isWhole) goToWhatIsWrong(element.current, sentFrom.current)
  }, [shown])

  // A reply unlocks too: it may come before `sending` was ever true.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    locked.current = sending
    if (!sending) scheduleCheck()
  }, [sending, reply])

  function prepare(): Promise<void> {
    draft.open()
    loading.current ??= loadCheck().then(
      (loaded) => {
        check.current = loaded
        scheduleCheck()
      },
      () => {
        // The server judges; the next time the visitor comes to the form it is tried again.
        loading.current = undefined
      },
    )
    return loading.current
  }

  /** Submits the form once its schema has arrived, or cannot be had. */
  function submitWhenPrepared(form: HTMLFormElement) {
    locked.current = true
    prepare().then(() => {
      locked.current = false
      isSecondAttempt.current = true
      if (form.isConnected) form.requestSubmit()
    })
  }

  function checkAndSend(event: FormEvent<HTMLFormElement>) {
    if (locked.current) return event.preventDefault()
    const form = event.currentTarget
    const mayWait = !isSecondAttempt.current
    isSecondAttempt.current = false
    if (mayWait) sentFrom.current = document.activeElement
    const reply = check.current ? check.current(new FormData(form)) : findMissing(form)
    if (reply) {
      event.preventDefault()
      setShown({ reply, isWhole: true })
      return
    }
    if (!check.current && mayWait) {
      event.preventDefault()
      submitWhenPrepared(form)
      return
    }
    setShown({ reply: undefined, isWhole: false })
    unchecked.current.clear()
    locked.current = true
    if (!send) return
    event.preventDefault()
    send(form)
  }

  function mend({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const name = (target as Partial<HTMLInputElement>).name ?? ''
    const wasWrong = shown.reply?.errors[name] !== undefined
    if (locked.current || (wasWrong && !check.current)) unchecked.current.add(name)
    if (wasWrong) setFieldError(name, check.current?.(new FormData(currentTarget))?.errors[name])
  }

  /** Checks the fields that were corrected meanwhile, once the schema is there. */
  function scheduleCheck() {
    if (unchecked.current.size === 0 || locked.current || !check.current || !element.current) return
    const errors = check.current(new FormData(element.current))?.errors
    for (const name of unchecked.current) setFieldError(name, errors?.[name])
    unchecked.current.clear()
  }

  /** Sets or clears the error of one field. */
  function setFieldError(name: string, code: ErrorCode | undefined) {
    setShown(({ reply }) => {
      const { [name]: _, ...others } = reply?.errors ?? {}
      const errors = code ? { ...others, [name]: code } : others
      if (!reply?.failure && Object.keys(errors).length === 0) return { reply: undefined, isWhole: false }
      return { reply: { values: {}, ...reply, errors }, isWhole: false }
    })
  }

  return {
    tell: setFieldError,
    reply: shown.reply,
    /** What was typed before a reload is back. */
    restored: draft.restored,
    formProps: { ref: element, noValidate: true, onSubmit: checkAndSend, onFocus: prepare, onInput: mend },
    /** Shows an answer that did not come by `answer`. */
    show: (reply: FormReply | undefined) => setShown({ reply, isWhole: true }),
  }
}

/** Not away from a field that the visitor has gone on to meanwhile: the rest of a word would end up in another. */
function goToWhatIsWrong(form: HTMLFormElement | null, sentFrom: Element | null) {
  const { activeElement } = document
  if (sentFrom && activeElement !== sentFrom && activeElement !== document.body && form?.contains(activeElement)) return
  const place = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector('[data-failure]')
  if (place instanceof HTMLElement) place.focus()
}

/** What an empty field of a type is called; of any other it is merely required. */
const codes: Record<string, ErrorCode> = { radio: 'choose', file: 'photo', checkbox: 'consent' }

/**
 * The required fields of `form` that are empty, by the browser's own constraints: what can be said before the schema has
 * arrived, and without a connection. Undefined when there are none.
 */
function findMissing(form: HTMLFormElement): FormReply | undefined {
  const errors: Record<string, ErrorCode> = {}
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (field.validity.valueMissing) errors[field.name] ??= codes[field.type] ?? 'required'
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : undefined
}
