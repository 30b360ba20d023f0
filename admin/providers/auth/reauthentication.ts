import { CallError } from '../data/http.ts'
import { currentMessages } from '../i18n/messages.ts'

interface PendingConfirmation {
  resolve(): void
  reject(error: Error): void
  done: Promise<void>
}

const confirmationListeners = new Set<() => void>()
let pendingConfirmation: PendingConfirmation | undefined

/** Store of a pending password confirmation, which a dialog asks for. */
export const reauthentication = {
  isRequested: () => pendingConfirmation !== undefined,

  subscribe(listener: () => void) {
    confirmationListeners.add(listener)
    return () => void confirmationListeners.delete(listener)
  },

  /** Resolves when the user has confirmed the password. Rejects when the user cancels. */
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
  for (const listener of confirmationListeners) listener()
}
