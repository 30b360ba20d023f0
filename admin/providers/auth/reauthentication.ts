import { createListeners } from '../create-listeners.ts'
import { CallError } from '../data/http.ts'
import { currentMessages } from '../i18n/messages.ts'

interface PendingConfirmation {
  resolve(): void
  reject(error: Error): void
  done: Promise<void>
}

const listeners = createListeners()
let pendingConfirmation: PendingConfirmation | undefined

/** Store of a pending password confirmation, which a dialog asks for. */
export const reauthentication = {
  isRequested: () => pendingConfirmation !== undefined,

  subscribe: listeners.subscribe,

  /** Resolves when the user has confirmed the password. Rejects when the user cancels. */
  request(): Promise<void> {
    if (!pendingConfirmation) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      pendingConfirmation = { resolve, reject, done: promise }
      listeners.notify()
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
  listeners.notify()
}
