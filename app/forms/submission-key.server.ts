import { createHash } from 'node:crypto'

/**
 * The key under which a submission is stored once. It is made of what is sent and of the day: a second click, a reload
 * and a retry after a dropped connection bring the same, with and without JavaScript, and a text that was changed in
 * between does not. A key in the page could do neither: pages are cached, and so the same for everybody.
 */
export async function submissionKey(form: FormData, day: string): Promise<string> {
  const hash = createHash('sha256').update(day)
  for (const [name, value] of form) {
    if (typeof value === 'string') hash.update(JSON.stringify([name, value]))
    else {
      hash.update(JSON.stringify([name, { size: value.size }]))
      for await (const chunk of value.stream()) hash.update(chunk)
    }
  }
  return hash.digest('base64url')
}
