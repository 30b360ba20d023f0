import { setTimeout as wait } from 'node:timers/promises'
import { type Editor, renamePartner } from '../lib/office.ts'

/** Seconds between two edits of somebody who is at work. Each makes every page old. */
const pause = 10

/** Has an editor edit until told to stop; `end` says how many edits were made, and throws what one of them met. */
export function edited(editor: Editor): Disposable & { end(): Promise<number> } {
  const stopping = new AbortController()
  const working = work(editor, stopping.signal)
  working.catch(() => {})
  return {
    end() {
      stopping.abort()
      return working
    },
    [Symbol.dispose]: () => stopping.abort(),
  }
}

async function work(editor: Editor, signal: AbortSignal): Promise<number> {
  let edits = 0
  for (; !signal.aborted; edits++) {
    await renamePartner(editor, `Edit ${edits}`)
    // Told to stop, the pause ends at once.
    await wait(pause * 1_000, undefined, { signal }).catch(() => {})
  }
  return edits
}
