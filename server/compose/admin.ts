import type { createAdmin } from '#services/admin/app.ts'
import type { createUserAuth } from '#services/admin/sign-in/user-auth.ts'
import type { AdminFetch } from '../app.ts'

type UserOptions = Parameters<typeof createUserAuth>[0]
type AdminOptions = Omit<Parameters<typeof createAdmin>[0], 'findUser' | 'signIn'>

/**
 * The back office's service. Its code, a third of the server's, is loaded at the first request, so that the site starts
 * sooner; a failure is reported by that request, and the next one tries again.
 */
export function openAdmin(options: UserOptions & AdminOptions): AsyncDisposable & { fetch: AdminFetch } {
  let loading: ReturnType<typeof load> | undefined

  async function load() {
    const [{ createAdmin }, { createUserAuth }] = await Promise.all([
      import('#services/admin/app.ts'),
      import('#services/admin/sign-in/user-auth.ts'),
    ])
    const users = await createUserAuth(options)
    const app = await createAdmin({ ...options, findUser: users.findUser, signIn: users })
    return { app, users }
  }

  return {
    async fetch(request, env) {
      loading ??= load().catch((error) => {
        loading = undefined
        throw error
      })
      return (await loading).app.fetch(request, env)
    },
    async [Symbol.asyncDispose]() {
      const loaded = await loading?.catch(() => undefined)
      await loaded?.users[Symbol.asyncDispose]()
    },
  }
}
