import { honeypotName } from '#domain/sent-form.ts'
import { readStoredDraft, storeDraft } from './draft-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Text fields and radio buttons. Not checkboxes, which are consents and must be given again, nor files and hidden fields. */
const draftedFields = 'textarea, input:not([type=checkbox], [type=file], [type=hidden])'

/**
 * Stores what the visitor types into `form` for as long as its tab is open and `isWanted` returns true. If `isRestoring`,
 * restores the stored draft into unchanged fields first. Returns whether it restored any.
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

/**
 * The draft of a form: its fields whose text differs from the `initial` one, by name. A text after the initial one is stored
 * without it, one in place of it as `whole`.
 */
function draftOf(form: HTMLFormElement, initial: Map<string, string>): string | undefined {
  const typed = fieldsOf(form).filter((field) =>
    isChoice(field) ? field.checked : field.value !== (initial.get(field.name) ?? ''),
  )
  if (typed.length === 0) return undefined
  return JSON.stringify(
    Object.fromEntries(
      typed.map((field) => {
        const start = isChoice(field) ? '' : (initial.get(field.name) ?? '')
        return [field.name, field.value.startsWith(start) ? field.value.slice(start.length) : { whole: field.value }]
      }),
    ),
  )
}

function readDraft(name: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readStoredDraft(name) ?? '{}'))
  } catch {
    return {}
  }
}

function restore(form: HTMLFormElement, draft: Record<string, unknown>): boolean {
  let isRestored = false
  for (const field of fieldsOf(form)) {
    const stored = Object.hasOwn(draft, field.name) ? draft[field.name] : undefined
    const { whole }: { whole?: unknown } = Object(stored)
    const value = whole ?? stored
    if (typeof value !== 'string') continue
    if (isChoice(field)) {
      if (field.value !== value || form.querySelector(`[name="${CSS.escape(field.name)}"]:checked`)) continue
      field.checked = true
    } else {
      if (field.value !== field.defaultValue) continue
      // The message of an enquiry starts with the model's name; append an earlier draft.
      type(field, value === whole || value.startsWith(field.defaultValue) ? value : field.defaultValue + value)
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
