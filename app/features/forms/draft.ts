import { type RefObject, useEffect, useRef, useState } from 'react'
import { honeypotName } from './form-context.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Text fields and radio buttons. Not checkboxes, which are consents and must be given again, nor files and hidden fields. */
const draftedFields = 'textarea, input:not([type=checkbox], [type=file], [type=hidden])'

/**
 * Stores what the visitor types into `form` for as long as its tab is open and `isWanted` returns true. If `restoring`, restores
 * the stored draft into unchanged fields first. Returns whether it restored any.
 */
export function openDraft(
  form: HTMLFormElement,
  name: string,
  { isRestoring, isWanted }: { isRestoring: boolean; isWanted: () => boolean },
): boolean {
  // Errors turn what was typed into default values; the server's reply has done so already.
  const initial = new Map(isRestoring ? fieldsOf(form).map((field) => [field.name, field.defaultValue]) : [])
  const store = () => storeDraft(name, isWanted() ? draftOf(form, initial) : undefined)
  const restored = isRestoring && restore(form, readDraft(name))
  form.addEventListener('input', store)
  // Store what was typed while this module was loading.
  store()
  return restored
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(draftedFields)].filter(({ name }) => name !== honeypotName)
}

/** The draft of a form: its fields whose text differs from the `initial` one, by name. */
function draftOf(form: HTMLFormElement, initial: Map<string, string>): string | undefined {
  const typed = fieldsOf(form).filter((field) =>
    isChoice(field) ? field.checked : field.value !== (initial.get(field.name) ?? ''),
  )
  if (typed.length === 0) return undefined
  return JSON.stringify(Object.fromEntries(typed.map(({ name, value }) => [name, value])))
}

function readDraft(name: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(storedDraft(name) ?? '{}'))
  } catch {
    return {}
  }
}

function restore(form: HTMLFormElement, draft: Record<string, unknown>): boolean {
  let isRestored = false
  for (const field of fieldsOf(form)) {
    const value = Object.hasOwn(draft, field.name) ? draft[field.name] : undefined
    if (typeof value !== 'string') continue
    if (isChoice(field)) {
      if (field.value !== value || form.querySelector(`[name="${CSS.escape(field.name)}"]:checked`)) continue
      field.checked = true
    } else {
      if (field.value !== field.defaultValue) continue
      // The message of an enquiry starts with the model's name; append an earlier draft.
      type(field, value.startsWith(field.defaultValue) ? value : field.defaultValue + value)
    }
    isRestored = true
  }
  return isRestored
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio'
}

/** Sets a value as if typed. React notices the change only if it bypasses React's own setter. */
function type(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns the session storage key of a form's draft. */
function keyOf(form: string): string {
  return `draft:${form}`
}

/** Returns a form's draft as it is stored; null when there is none. */
function storedDraft(form: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(form))
  } catch {
    // Storage is blocked: a reload loses the text.
    return null
  }
}

/** Stores a form's draft, or deletes it if `draft` is undefined. */
export function storeDraft(form: string, draft: string | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(form))
    else sessionStorage.setItem(keyOf(form), draft)
  } catch {
    // Storage is blocked or full.
  }
}

interface DraftUse {
  /** The form's name, the same in both languages. */
  name: string
  form: RefObject<HTMLFormElement | null>
  /** Whether the server's reply has filled in the form. */
  hasReply: boolean
  /** Whether drafts must not be stored, not even in the tab. */
  isDisabled: boolean
}

/**
 * Keeps what the visitor types into a form across reloads of the same tab; `restored` tells whether a draft was restored. Call
 * `open` when the visitor focuses the form: the code is loaded only then, or when there is a draft to restore.
 */
export function useDraft({ name, form, hasReply, isDisabled }: DraftUse) {
  const opened = useRef(false)
  const wanted = useRef(true)
  const [isRestored, setRestored] = useState(false)

  function open() {
    if (opened.current) return
    opened.current = true
    import('./draft.ts').then(
      ({ openDraft }) =>
        form.current &&
        setRestored(openDraft(form.current, name, { isRestoring: !hasReply, isWanted: () => wanted.current })),
      () => {
        // The next focus tries again.
        opened.current = false
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (storedDraft(name) !== null) open()
  }, [])

  useEffect(() => {
    wanted.current = !isDisabled
    if (isDisabled) storeDraft(name, undefined)
  }, [name, isDisabled])

  return { open, restored: isRestored }
}
