import { type RefObject, useEffect, useRef, useState } from 'react'
import { honeypotName } from './form-context.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Texts and choices. No tick, which is a consent and must be given anew; no file; nothing that the visitor cannot see. */
const draftedFields = 'textarea, input:not([type=checkbox], [type=file], [type=hidden])'

/**
 * From now on keeps what is typed into `form` for as long as its tab is open and `wanted` says so. What was kept before is
 * put where nothing has been typed since, when `restoring`. Returns whether anything was.
 */
export function openDraft(
  form: HTMLFormElement,
  name: string,
  { restoring, wanted }: { restoring: boolean; wanted: () => boolean },
): boolean {
  const keep = () => keepDraft(name, wanted() ? draftOf(form) : undefined)
  const restored = restoring && restore(form, readDraft(name))
  form.addEventListener('input', keep)
  // Something may have been typed while this module was on its way.
  keep()
  return restored
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(draftedFields)].filter(({ name }) => name !== honeypotName)
}

function draftOf(form: HTMLFormElement): string | undefined {
  const typed = fieldsOf(form).filter((field) => (isChoice(field) ? field.checked : isTyped(field)))
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
  let restored = false
  for (const field of fieldsOf(form)) {
    const value = Object.hasOwn(draft, field.name) ? draft[field.name] : undefined
    if (typeof value !== 'string') continue
    if (isChoice(field)) {
      if (field.value !== value || form.querySelector(`[name="${CSS.escape(field.name)}"]:checked`)) continue
      field.checked = true
    } else {
      if (isTyped(field)) continue
      // The message of an enquiry begins with the model; an earlier draft follows it.
      type(field, value.startsWith(field.defaultValue) ? value : field.defaultValue + value)
    }
    restored = true
  }
  return restored
}

/** Whether the visitor has changed a field's text. */
function isTyped(field: Field): boolean {
  return field.value !== field.defaultValue
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio'
}

/** As if the visitor had: React hears of it only when the value did not come through its own setter. */
function type(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Under what the session keeps what was typed into a form so far. */
function keyOf(form: string): string {
  return `draft:${form}`
}

/** What was typed into a form before this page was loaded, as it was kept; null when nothing was. */
function storedDraft(form: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(form))
  } catch {
    // A browser may forbid storage, and then a reload loses the text as it always did.
    return null
  }
}

/** Keeps what was typed into a form, or forgets it when that is nothing. */
export function keepDraft(form: string, draft: string | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(form))
    else sessionStorage.setItem(keyOf(form), draft)
  } catch {
    // As above, or there is no room.
  }
}

interface DraftUse {
  /** The form's name, the same in both languages. */
  name: string
  form: RefObject<HTMLFormElement | null>
  /** The server has filled in the form already. */
  answered: boolean
  /** Nothing of it is to be kept, not even in the tab. */
  unwanted: boolean
}

/**
 * What is typed into a form survives a reload, in this tab alone: `restored` says that it did. Call `open` when the
 * visitor comes to the form; what it takes is loaded only then, or when there is something to restore.
 */
export function useDraft({ name, form, answered, unwanted }: DraftUse) {
  const opened = useRef(false)
  const wanted = useRef(true)
  const [restored, setRestored] = useState(false)

  function open() {
    if (opened.current) return
    opened.current = true
    import('./draft.ts').then(
      ({ openDraft }) =>
        form.current &&
        setRestored(openDraft(form.current, name, { restoring: !answered, wanted: () => wanted.current })),
      () => {
        // The next time the visitor comes to the form it is tried again.
        opened.current = false
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
  useEffect(() => {
    if (storedDraft(name) !== null) open()
  }, [])

  useEffect(() => {
    wanted.current = !unwanted
    if (unwanted) keepDraft(name, undefined)
  }, [name, unwanted])

  return { open, restored }
}
