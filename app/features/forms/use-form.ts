import { type FormEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ErrorCode, FormCheck, FormReply } from './form-reply.ts'
import { useDraft } from './use-draft.ts'

interface FormUse {
  /** The form's name, the same in both languages. */
  name: string
  /** The server's latest reply. */
  reply: FormReply | undefined
  /** Whether the form is being sent; a second submission is then ignored. */
  isSending: boolean
  /** Loads the validation by the schema. Called on the first focus in the form, and again after a failure. */
  loadCheck: () => Promise<FormCheck>
  /** Sends a valid form, instead of the browser or the router. */
  send?: (form: HTMLFormElement) => void
  /** Whether typed text must not be stored as a draft. */
  isDraftDisabled?: boolean
}

interface Visible {
  reply: FormReply | undefined
  /** Whether the whole form was checked, so that focus moves to the errors. */
  isWhole: boolean
}

/**
 * Validates a form before it is sent, moves focus to the errors, removes an error once its field is corrected, prevents double
 * submissions and stores a draft that survives a reload. Until the schema has loaded, the browser's own constraints find empty
 * required fields; a form without any waits for the schema. When the schema cannot be loaded, the server validates alone.
 */
export function useForm({ name, reply, isSending, loadCheck, send, isDraftDisabled = false }: FormUse) {
  const element = useRef<HTMLFormElement>(null)
  const check = useRef<FormCheck>(undefined)
  const loading = useRef<Promise<void>>(undefined)
  const locked = useRef(false)
  const sentFrom = useRef<Element>(null)
  // Whether `submitWhenPrepared` submits the form again.
  const isSecondAttempt = useRef(false)
  // Fields that were corrected before the schema or the server's reply arrived.
  const unchecked = useRef(new Set<string>())
  // The errors that the schema found last. Others are the server's.
  const found = useRef<FormReply['errors']>({})
  // Whether the visible errors are only those that the browser found.
  const isPartial = useRef(false)
  const draft = useDraft({ name, form: element, hasReply: reply !== undefined, isDisabled: isDraftDisabled })
  const [lastReply, setLastReply] = useState(reply)
  const [visible, setVisible] = useState<Visible>({ reply: reply, isWhole: true })
  // The values in the server's page. Without them, React would empty the fields that the visitor has not changed.
  const [served, setServed] = useState(reply?.values)
  if (lastReply !== reply) {
    setLastReply(reply)
    setVisible({ reply: reply, isWhole: true })
    if (!reply) setServed(undefined)
  }

  useLayoutEffect(() => {
    if (visible.reply && visible.isWhole) focusFirstError(element.current, sentFrom.current)
  }, [visible])

  // A reply unlocks the form too, because it can arrive before `isSending` becomes true.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    locked.current = isSending
    if (!isSending) checkCorrectedFields()
  }, [isSending, reply])

  function prepare(): Promise<void> {
    draft.open()
    loading.current ??= loadCheck().then(
      (loaded) => {
        check.current = loaded
        checkAllAgain()
        checkCorrectedFields()
      },
      () => {
        // The server validates alone; the next focus tries again.
        loading.current = undefined
      },
    )
    return loading.current
  }

  /** Submits the form after its schema has loaded or failed to load. */
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
    const canWait = !isSecondAttempt.current
    isSecondAttempt.current = false
    if (canWait) sentFrom.current = document.activeElement
    const reply = check.current ? checkBySchema(form) : findMissing(form)
    isPartial.current = !check.current && reply !== undefined
    if (reply) {
      event.preventDefault()
      setVisible({ reply, isWhole: true })
      return
    }
    if (!check.current && canWait) {
      event.preventDefault()
      submitWhenPrepared(form)
      return
    }
    setVisible({ reply: undefined, isWhole: false })
    unchecked.current.clear()
    locked.current = true
    if (!send) return
    event.preventDefault()
    send(form)
  }

  /** Returns the schema's errors, if it is loaded and finds any. */
  function checkBySchema(form: HTMLFormElement): FormReply | undefined {
    const reply = check.current?.(new FormData(form))
    found.current = reply?.errors ?? {}
    return reply
  }

  /** Checks the field again, and takes back errors of other fields that depended on it. */
  function recheckField({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const name = fieldOf(target as HTMLInputElement)
    const wrong = visible.reply?.errors ?? {}
    const wasWrong = wrong[name] !== undefined
    if (locked.current || (wasWrong && !check.current)) unchecked.current.add(name)
    const before = found.current
    const errors = visible.reply && checkBySchema(currentTarget)?.errors
    if (wasWrong) setFieldError(name, errors?.[name])
    for (const other of Object.keys(before)) {
      if (other !== name && wrong[other] && !errors?.[other]) setFieldError(other, undefined)
    }
  }

  /** Replaces errors that the browser found, which has no rule for some fields. */
  function checkAllAgain() {
    if (!isPartial.current || !check.current || !element.current) return
    isPartial.current = false
    setVisible({ reply: checkBySchema(element.current), isWhole: false })
  }

  /** Checks the fields in `unchecked`, if the schema is loaded. */
  function checkCorrectedFields() {
    if (unchecked.current.size === 0 || locked.current || !check.current || !element.current) return
    const errors = check.current(new FormData(element.current))?.errors
    for (const name of unchecked.current) setFieldError(name, errors?.[name])
    unchecked.current.clear()
  }

  /** Sets or clears the error of one field. */
  function setFieldError(name: string, code: ErrorCode | undefined) {
    setVisible(({ reply }) => {
      const { [name]: _, ...others } = reply?.errors ?? {}
      const errors = code ? { ...reply?.errors, [name]: code } : others
      if (!reply?.failure && Object.keys(errors).length === 0) return { reply: undefined, isWhole: false }
      return { reply: { values: {}, ...reply, errors }, isWhole: false }
    })
  }

  const shown: FormReply = { errors: {}, ...visible.reply, values: { ...served, ...visible.reply?.values } }
  return {
    setFieldError,
    /** The visible errors, and the values that the fields had at first. */
    reply: shown,
    /** Whether a draft was restored after a reload. */
    restored: draft.restored,
    formProps: { ref: element, noValidate: true, onSubmit: checkAndSend, onFocus: prepare, onInput: recheckField },
    /** Shows a reply that is not in the `reply` option. */
    show: (reply: FormReply | undefined) => setVisible({ reply, isWhole: true }),
  }
}

/** Focuses the first error, unless the visitor is typing into another field meanwhile. */
function focusFirstError(form: HTMLFormElement | null, sentFrom: Element | null) {
  const { activeElement } = document
  if (sentFrom && activeElement !== sentFrom && activeElement !== document.body && form?.contains(activeElement)) return
  const place = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector('[data-failure]')
  if (!(place instanceof HTMLElement)) return
  // Safari would scroll it under the error summary.
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}

/** The field that an input belongs to: a date has several inputs. */
function fieldOf({ name, dataset }: HTMLInputElement | HTMLTextAreaElement): string {
  return dataset.field ?? name
}

/** The errors of empty fields by input type; other types have `required`. */
const codes: Record<string, ErrorCode> = { radio: 'choose', file: 'photo', checkbox: 'consent' }

/**
 * Returns errors for the empty required fields of `form`, by the browser's own constraints: this works before the schema has
 * loaded, and offline. Undefined when there are none.
 */
function findMissing(form: HTMLFormElement): FormReply | undefined {
  const errors: Record<string, ErrorCode> = {}
  for (const field of form.elements) {
    // No browser has a constraint for checkboxes of which one is required.
    const group = field instanceof HTMLFieldSetElement && field.dataset.required
    if (group && !field.querySelector(':checked')) errors[group] = 'required'
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (field.validity.valueMissing) errors[fieldOf(field)] ??= codes[field.type] ?? 'required'
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : undefined
}
