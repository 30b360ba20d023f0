import { CallError } from '../data/http.ts'
import { currentMessages } from '../i18n/messages.ts'

interface PendingConfirmation {
  resolve(): void
  reject(error: Error): void
  done: Promise<void>
}

const confirmationListeners = new Set<() => void>()
let pendingConfirmation: PendingConfirmation | undefined

/** Whether the person has to give the password again, which a dialog over the page asks for. */
export const reauthentication = {
  isRequested: () => pendingConfirmation !== undefined,

  subscribe(watcher: () => void) {
    confirmationListeners.add(watcher)
    return () => void confirmationListeners.delete(watcher)
  },

  /** Waits until the password was given. Rejects when it is not to be. */
  request(): Promise<void> {
    if (!pendingConfirmation) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      pendingConfirmation = { resolve, reject, done: promise }
      notifyConfirmationListeners()
    }
    return pendingConfirmation.done
  },

  confirm(): void {
    pendingConfirmation?.resolve()
    clearConfirmation()
  },

  cancel(): void {
    pendingConfirmation?.reject(new CallError(currentMessages().problems.unconfirmed, 403))
    clearConfirmation()
  },
}

function clearConfirmation(): void {
  pendingConfirmation = undefined
  notifyConfirmationListeners()
}

function notifyConfirmationListeners(): void {
  for (const watcher of confirmationListeners) watcher()
}
