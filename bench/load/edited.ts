import { setTimeout as wait } from 'node:timers/promises'
import { type Editor, renamePartner } from '../lib/admin.ts'

/** Seconds between two edits of somebody who is at work. Each makes every page old. */
const pause = 10

/** Has an editor edit until told to stop; `end` says how long each edit took, in milliseconds, and throws what one of them met. */
export function edited(editor: Editor): Disposable & { end(): Promise<number[]> } {
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

async function work(editor: Editor, signal: AbortSignal): Promise<number[]> {
  const edits: number[] = []
  while (!signal.aborted) {
    const start = performance.now()
    await renamePartner(editor, `Edit ${edits.length}`)
    edits.push(performance.now() - start)
    // Told to stop, the pause ends at once.
    await wait(pause * 1_000, undefined, { signal }).catch(() => {})
  }
  return edits
}
