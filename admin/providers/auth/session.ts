import { type SignedInUser, signedInSchema } from '#contracts/admin/sign-in.ts'
import { createListeners } from '../create-listeners.ts'
import { CallError, readResponse, sendRequest } from '../data/http.ts'
import { currentMessages } from '../i18n/messages.ts'

/** The session expired, or another tab ended it, also by signing in another user. */
type SignInReason = 'expired' | 'elsewhere'

interface PendingSignIn {
  reason: SignInReason
  resolve(): void
  reject(error: Error): void
  done: Promise<void>
}

const tabs = new BroadcastChannel('office-session')
const listeners = createListeners()

let user: SignedInUser | undefined
let loading: Promise<SignedInUser | undefined> | undefined
let pendingSignIn: PendingSignIn | undefined

/** The signed-in user, synchronized between tabs. */
export const session = {
  user: () => user,

  boardNames: () => user?.board_names,

  /** Why the user must sign in again, or undefined. */
  reasonToSignIn: () => pendingSignIn?.reason,

  subscribe: listeners.subscribe,

  /** Loads the signed-in user once, also for concurrent calls. */
  async load(): Promise<SignedInUser | undefined> {
    if (user) return user
    loading ??= fetchUser().finally(() => {
      loading = undefined
    })
    user ??= await loading
    return user
  },

  /** Loads the user after signing in and notifies the other tabs. */
  async start(): Promise<SignedInUser> {
    const signedIn = await fetchUser()
    if (!signedIn) throw new Error('signed in, but the server does not know whom')
    // Another user must not see the previous user's page.
    if (user && user.id !== signedIn.id) location.assign('/admin')
    user = signedIn
    resume()
    session.announce()
    return signedIn
  },

  /** Notifies the other tabs that a user has signed in in this one. */
  announce(): void {
    tabs.postMessage('begun')
  },

  /** Reloads the user after the account has changed. */
  async refresh(): Promise<void> {
    user = await fetchUser()
    listeners.notify()
  },

  /** Ends the session here and in the other tabs, unless another user has signed in in one of them. */
  async end(): Promise<void> {
    if (user) {
      const { id } = user
      const current = await fetchUser().catch(() => undefined)
      if (!current || current.id === id) {
        await sendRequest('/auth/sign-out', { method: 'POST', body: {} }).catch(() => undefined)
        tabs.postMessage('ended')
      }
    }
    user = undefined
    abandon()
  },

  /** Resolves when the user has signed in again in the dialog. */
  signInAgain(reason: SignInReason = 'expired'): Promise<void> {
    if (!pendingSignIn) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      promise.catch(() => undefined)
      pendingSignIn = { reason, resolve, reject, done: promise }
    }
    // An expired session leaves the page readable, one that ended elsewhere does not.
    if (reason === 'elsewhere') pendingSignIn.reason = reason
    listeners.notify()
    return pendingSignIn.done
  },
}

async function fetchUser(): Promise<SignedInUser | undefined> {
  const response = await readResponse<{ user?: unknown } | null>(await sendRequest('/auth/get-session'))
  return signedInSchema.safeParse(response?.user).data
}

function resume(): void {
  pendingSignIn?.resolve()
  pendingSignIn = undefined
  listeners.notify()
}

function abandon(): void {
  pendingSignIn?.reject(new CallError(currentMessages().problems.signedOut))
  pendingSignIn = undefined
  listeners.notify()
}

tabs.onmessage = async ({ data }: MessageEvent<'begun' | 'ended'>) => {
  if (!user) return
  // All tabs share the cookie: with another user's session this page must neither show nor save anything.
  const current = data === 'begun' ? await fetchUser().catch(() => undefined) : undefined
  if (current && current.id === user?.id) resume()
  else if (user) void session.signInAgain('elsewhere')
}
