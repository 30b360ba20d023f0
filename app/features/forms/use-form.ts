import { type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from './draft.ts'
import type { ErrorCode, FormCheck, FormReply } from './form-reply.ts'

interface FormUse {
  /** The form's name, the same in both languages. */
  name: string
  /** The server's latest answer. */
  answer: FormReply | undefined
  /** While the form is on its way: a second sending is refused. */
  sending: boolean
  /** Loads the schema's judgement, with the schema: called once, when the visitor comes to the form. */
  loadCheck: () => Promise<FormCheck>
  /** Sends a form that nothing is wrong with. Absent: the browser or the router does. */
  send?: (form: HTMLFormElement) => void
  /** Nothing that is typed may outlive the page. */
  forgets?: boolean
}

interface Shown {
  reply: FormReply | undefined
  /** A verdict on the whole form: focus goes to what is wrong. */
  verdict: boolean
}

/**
 * What a form does in the browser beyond sending itself: judges what was typed before it leaves, brings the visitor to
 * what is wrong, takes a message away as soon as its field is mended, never sends twice, and keeps what was typed through
 * a reload. Nothing is sent before it was validated: until the schema has arrived the browser's own constraints find the
 * required fields that are empty, and a form without any waits for the schema. Only where the schema cannot be had, and
 * without JavaScript, does the server judge alone.
 */
export function useForm({ name, answer, sending, loadCheck, send, forgets = false }: FormUse) {
  const element = useRef<HTMLFormElement>(null)
  const check = useRef<FormCheck>(undefined)
  const loading = useRef<Promise<void>>(undefined)
  const locked = useRef(false)
  const sentFrom = useRef<Element>(null)
  // Submitted anew by `submitWhenPrepared`.
  const isSecondAttempt = useRef(false)
  // Fields that were mended before they could be judged: the schema, or the server's answer, was still on its way.
  const unjudged = useRef(new Set<string>())
  const draft = useDraft({ name, form: element, answered: answer !== undefined, unwanted: forgets })
  const [answered, setAnswered] = useState(answer)
  const [shown, setShown] = useState<Shown>({ reply: answer, verdict: true })
  if (answered !== answer) {
    setAnswered(answer)
    setShown({ reply: answer, verdict: true })
  }

  useEffect(() => {
    if (shown.reply && shown.verdict) goToWhatIsWrong(element.current, sentFrom.current)
  }, [shown])

  // An answer unlocks too: it may come so fast that nobody saw the form on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    locked.current = sending
    if (!sending) judgeLater()
  }, [sending, answer])

  function prepare(): Promise<void> {
    draft.open()
    loading.current ??= loadCheck().then(
      (loaded) => {
        check.current = loaded
        judgeLater()
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

  function judgeAndSend(event: FormEvent<HTMLFormElement>) {
    if (locked.current) return event.preventDefault()
    const form = event.currentTarget
    const mayWait = !isSecondAttempt.current
    isSecondAttempt.current = false
    if (mayWait) sentFrom.current = document.activeElement
    const reply = check.current ? check.current(new FormData(form)) : findMissing(form)
    if (reply) {
      event.preventDefault()
      setShown({ reply, verdict: true })
      return
    }
    if (!check.current && mayWait) {
      event.preventDefault()
      submitWhenPrepared(form)
      return
    }
    setShown({ reply: undefined, verdict: false })
    unjudged.current.clear()
    locked.current = true
    if (!send) return
    event.preventDefault()
    send(form)
  }

  function mend({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const name = (target as Partial<HTMLInputElement>).name ?? ''
    const wasWrong = shown.reply?.errors[name] !== undefined
    if (locked.current || (wasWrong && !check.current)) unjudged.current.add(name)
    if (wasWrong) tell(name, check.current?.(new FormData(currentTarget))?.errors[name])
  }

  /** Judges what was mended meanwhile, as soon as there is something to judge it by. */
  function judgeLater() {
    if (unjudged.current.size === 0 || locked.current || !check.current || !element.current) return
    const errors = check.current(new FormData(element.current))?.errors
    for (const name of unjudged.current) tell(name, errors?.[name])
    unjudged.current.clear()
  }

  /** Tells of one field what is wrong with it, or that nothing is any more. */
  function tell(name: string, code: ErrorCode | undefined) {
    setShown(({ reply }) => {
      const { [name]: _, ...others } = reply?.errors ?? {}
      const errors = code ? { ...others, [name]: code } : others
      if (!reply?.failure && Object.keys(errors).length === 0) return { reply: undefined, verdict: false }
      return { reply: { values: {}, ...reply, errors }, verdict: false }
    })
  }

  return {
    tell,
    reply: shown.reply,
    /** What was typed before a reload is back. */
    restored: draft.restored,
    formProps: { ref: element, noValidate: true, onSubmit: judgeAndSend, onFocus: prepare, onInput: mend },
    /** Shows an answer that did not come by `answer`. */
    show: (reply: FormReply | undefined) => setShown({ reply, verdict: true }),
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
