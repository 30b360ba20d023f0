function keyOf(form: string): string {
  return `draft:${form}`
}

/** Returns a form's draft as it is stored; null when there is none. */
export function readStoredDraft(form: string): string | null {
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
