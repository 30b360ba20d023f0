/** Under what the session keeps what was typed into a form so far. */
function keyOf(form: string): string {
  return `draft:${form}`
}

/** What was typed into a form before this page was loaded, as it was kept; null when nothing was. */
export function keptDraft(form: string): string | null {
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
