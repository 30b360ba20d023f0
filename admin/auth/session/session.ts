import { type SignedInUser, signedInSchema } from '#contracts/admin/sign-in.ts'
import { read, send } from '../../providers/data/send.ts'

/** Why somebody has to sign in again over the page: the session has ended, or it was ended in another tab. */
export type Reason = 'expired' | 'elsewhere'

interface Again {
  reason: Reason
  resolve(): void
  reject(error: Error): void
  done: Promise<void>
}

const tabs = new BroadcastChannel('office-session')
const watchers = new Set<() => void>()

let staff: SignedInUser | undefined
let again: Again | undefined

/** Who is signed in, in this tab and in step with the others. */
export const session = {
  staff: () => staff,

  /** Why the person has to sign in again before anything goes on; undefined when nothing is asked. */
  reasonToSignIn: () => again?.reason,

  subscribe(watcher: () => void) {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },

  /** Asks the server who is signed in, unless it is known. */
  async load(): Promise<SignedInUser | undefined> {
    staff ??= await ask()
    return staff
  },

  /** Somebody has signed in: here, and the other tabs are told. */
  async begin(): Promise<SignedInUser> {
    const who = await ask()
    if (!who) throw new Error('signed in, but the server does not know whom')
    // What another person had on the screen is not this one's to see.
    if (staff && staff.id !== who.id) location.assign('/admin')
    staff = who
    goOn()
    tabs.postMessage('begun')
    return who
  },

  /** The account's name or language has changed, or what is demanded of it. */
  async renew(): Promise<void> {
    staff = await ask()
    tell()
  },

  /** Ends the session here and in the other tabs. */
  async end(): Promise<void> {
    if (staff) {
      await send('/auth/sign-out', { method: 'POST', body: {} }).catch(() => undefined)
      tabs.postMessage('ended')
    }
    staff = undefined
    giveUp()
  },

  /** Waits until the person has signed in again, which a dialog over the page asks for. */
  signInAgain(reason: Reason = 'expired'): Promise<void> {
    if (!again) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      promise.catch(() => undefined)
      again = { reason, resolve, reject, done: promise }
      tell()
    }
    return again.done
  },
}

async function ask(): Promise<SignedInUser | undefined> {
  const answer = await read<{ user?: unknown } | null>(await send('/auth/get-session'))
  return signedInSchema.safeParse(answer?.user).data
}

function goOn(): void {
  again?.resolve()
  again = undefined
  tell()
}

function giveUp(): void {
  again?.reject(new Error('signed out'))
  again = undefined
  tell()
}

function tell(): void {
  for (const watcher of watchers) watcher()
}

tabs.onmessage = async ({ data }: MessageEvent<'begun' | 'ended'>) => {
  if (!staff) return
  if (data === 'ended') void session.signInAgain('elsewhere')
  else if (again && (await ask())?.id === staff.id) goOn()
}
