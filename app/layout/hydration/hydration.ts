let alive = false

/** Whether the page that was sent has come alive: what is shown from then on is made by the browser. */
export function isHydrated(): boolean {
  return alive
}

/** Says so; for the frame around every page, once it has come alive itself. */
export function markHydrated(): void {
  alive = true
}
