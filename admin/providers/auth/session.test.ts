import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'

const otherTab = new BroadcastChannel('office-session')

afterEach(async () => {
  await session.end()
  vi.unstubAllGlobals()
})
afterAll(() => otherTab.close())

/** Stubs the service. `signedIn` is the id of the user whose session the cookie of all tabs has. */
function stubService(signedIn: string) {
  const service: { signedIn: string | undefined } = { signedIn }
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/auth/sign-out')) service.signedIn = undefined
    const { signedIn: id } = service
    const user = { id, name: id, email: `${id}@marmore.example`, role: 'booker', language: 'pt', boards: null }
    return Response.json(id ? { user } : null)
  })
  return service
}

test('asks to sign in again when another user has signed in in another tab', async () => {
  const service = stubService('ana')
  await session.load()

  service.signedIn = 'rui'
  otherTab.postMessage('begun')

  await expect.poll(session.reasonToSignIn).toBe('elsewhere')
  expect(session.user()?.id).toBe('ana')
})

test('goes on when the same user has signed in again in another tab', async () => {
  stubService('ana')
  await session.load()
  const signingIn = session.signInAgain()

  otherTab.postMessage('begun')

  await signingIn
  expect(session.reasonToSignIn()).toBeUndefined()
})

test('hides the page of an expired session when it is ended in another tab', async () => {
  stubService('ana')
  await session.load()
  void session.signInAgain()
  expect(session.reasonToSignIn()).toBe('expired')

  otherTab.postMessage('ended')

  await expect.poll(session.reasonToSignIn).toBe('elsewhere')
})

test('does not end the session of another user', async () => {
  const service = stubService('ana')
  await session.load()

  service.signedIn = 'rui'
  await session.end()

  expect(session.user()).toBeUndefined()
  expect(service.signedIn).toBe('rui')
})
