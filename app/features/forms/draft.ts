import { keepDraft, keptDraft } from './draft-key.ts'
import { honeypotName } from './honeypot.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Texts and choices. No tick, which is a consent and must be given anew; no file; nothing that the visitor cannot see. */
const kept = 'textarea, input:not([type=checkbox], [type=file], [type=hidden])'

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
  return [...form.querySelectorAll<Field>(kept)].filter(({ name }) => name !== honeypotName)
}

function draftOf(form: HTMLFormElement): string | undefined {
  const typed = fieldsOf(form).filter((field) => (isChoice(field) ? field.checked : field.value !== ''))
  if (typed.length === 0) return undefined
  return JSON.stringify(Object.fromEntries(typed.map(({ name, value }) => [name, value])))
}

function readDraft(name: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(keptDraft(name) ?? '{}'))
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
      if (field.value !== '') continue
      type(field, value)
    }
    restored = true
  }
  return restored
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
