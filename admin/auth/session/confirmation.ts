import { CallError } from '../../providers/data/failure.ts'
import { currentMessages } from '../../providers/i18n/catalogues.ts'

interface Asked {
  resolve(): void
  reject(error: Error): void
  done: Promise<void>
}

const watchers = new Set<() => void>()
let asked: Asked | undefined

/** Whether the person has to give the password again, which a dialog over the page asks for. */
export const confirmation = {
  isAsked: () => asked !== undefined,

  subscribe(watcher: () => void) {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },

  /** Waits until the password was given. Rejects when it is not to be. */
  ask(): Promise<void> {
    if (!asked) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      asked = { resolve, reject, done: promise }
      tell()
    }
    return asked.done
  },

  given(): void {
    asked?.resolve()
    forget()
  },

  refused(): void {
    asked?.reject(new CallError(currentMessages().problems.unconfirmed, 403))
    forget()
  },
}

function forget(): void {
  asked = undefined
  tell()
}

function tell(): void {
  for (const watcher of watchers) watcher()
}
