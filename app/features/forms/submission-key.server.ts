import { createHash } from 'node:crypto'

/**
 * The key under which a submission is stored once. It is made of what is sent, and of nothing else: a second click, a
 * reload and a retry after a dropped connection bring the same, with and without JavaScript, before and after midnight,
 * and a text that was changed in between does not. A key in the page could do neither: pages are cached, and so the same
 * for everybody. The panel forgets a key after a day, so that the same message a week later is a message.
 */
export async function submissionKey(form: FormData): Promise<string> {
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    if (typeof value === 'string') hash.update(JSON.stringify([name, value]))
    else {
      hash.update(JSON.stringify([name, { size: value.size }]))
      for await (const chunk of value.stream()) hash.update(chunk)
    }
  }
  return hash.digest('base64url')
}
