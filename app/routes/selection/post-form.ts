/** Sends a form without reloading the page and returns the reply; undefined when nothing was stored. */
export async function postForm<Reply>(url: string, form: FormData): Promise<Reply | undefined> {
  try {
    const response = await fetch(url, { method: 'POST', body: form, referrerPolicy: 'no-referrer' })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
