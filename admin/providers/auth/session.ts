import { type SignedInUser, signedInSchema } from '#contracts/admin/sign-in.ts'
import { readResponse, sendRequest } from '../data/http.ts'

/** Why somebody has to sign in again over the page: the session has ended, or it was ended in another tab. */
type SignInReason = 'expired' | 'elsewhere'

interface PendingSignIn {
  reason: SignInReason
  resolve(): void
  reject(error: Error): void
  done: Promise<void>
}

const tabs = new BroadcastChannel('office-session')
const listeners = new Set<() => void>()

let user: SignedInUser | undefined
let pendingSignIn: PendingSignIn | undefined

/** Who is signed in, in this tab and in step with the others. */
export const session = {
  user: () => user,

  /** Why the person has to sign in again before anything goes on; undefined when nothing is asked. */
  reasonToSignIn: () => pendingSignIn?.reason,

  subscribe(watcher: () => void) {
    listeners.add(watcher)
    return () => void listeners.delete(watcher)
  },

  /** Asks the server who is signed in, unless it is known. */
  async load(): Promise<SignedInUser | undefined> {
    user ??= await fetchUser()
    return user
  },

  /** Somebody has signed in: here, and the other tabs are told. */
  async start(): Promise<SignedInUser> {
    const who = await fetchUser()
    if (!who) throw new Error('signed in, but the server does not know whom')
    // What another person had on the screen is not this one's to see.
    if (user && user.id !== who.id) location.assign('/admin')
    user = who
    resume()
    tabs.postMessage('begun')
    return who
  },

  /** The account's name or language has changed, or what is demanded of it. */
  async refresh(): Promise<void> {
    user = await fetchUser()
    notifyListeners()
  },

  /** Ends the session here and in the other tabs. */
  async end(): Promise<void> {
    if (user) {
      await sendRequest('/auth/sign-out', { method: 'POST', body: {} }).catch(() => undefined)
      tabs.postMessage('ended')
    }
    user = undefined
    abandon()
  },

  /** Waits until the person has signed in again, which a dialog over the page asks for. */
  signInAgain(reason: SignInReason = 'expired'): Promise<void> {
    if (!pendingSignIn) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      promise.catch(() => undefined)
      pendingSignIn = { reason, resolve, reject, done: promise }
      notifyListeners()
    }
    return pendingSignIn.done
  },
}

async function fetchUser(): Promise<SignedInUser | undefined> {
  const answer = await readResponse<{ user?: unknown } | null>(await sendRequest('/auth/get-session'))
  return signedInSchema.safeParse(answer?.user).data
}

function resume(): void {
  pendingSignIn?.resolve()
  pendingSignIn = undefined
  notifyListeners()
}

function abandon(): void {
  pendingSignIn?.reject(new Error('signed out'))
  pendingSignIn = undefined
  notifyListeners()
}

function notifyListeners(): void {
  for (const watcher of listeners) watcher()
}

tabs.onmessage = async ({ data }: MessageEvent<'begun' | 'ended'>) => {
  if (!user) return
  if (data === 'ended') void session.signInAgain('elsewhere')
  else if (pendingSignIn && (await fetchUser())?.id === user.id) resume()
}
