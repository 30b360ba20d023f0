import { expect, test } from 'vitest'
import type { PresentUser } from '#contracts/admin/presence.ts'
import { firstAdministrator } from '../helpers/first-administrator.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { siteData } from '../helpers/site-data.ts'
import { tokenOf } from '../helpers/users.ts'
import { type Instance, startInstance, urlsOf } from './instances.ts'

/** Keeps a stream open as a browser does, and returns the users whom it showed last. */
function watch(instance: Instance, path: string, cookie: string): AsyncDisposable & { others(): string[] } {
  const leave = new AbortController()
  let others: string[] = []
  const watching = (async () => {
    while (!leave.signal.aborted) {
      const response = await fetch(`${instance.url}/admin/api${path}`, { headers: { cookie }, signal: leave.signal })
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const data = /^data: (.*)$/m.exec(chunk)?.[1]
        if (data) others = JSON.parse(data).map(({ name, is_editing }: PresentUser) => `${name} ${is_editing}`)
      }
    }
  })().catch(() => {})
  return {
    others: () => others,
    async [Symbol.asyncDispose]() {
      leave.abort()
      await watching
    },
  }
}

test('two processes on one PostgreSQL show the users of each other, until they leave or the process is killed', {
  timeout: timeoutMs,
}, async () => {
  await using cleanUp = new AsyncDisposableStack()
  const data = cleanUp.use(await siteData('postgres'))
  const hosts = urlsOf(2)
  const environment = { ...data.environment, SITE_URL: `http://${hosts[0]}` }
  const [here, there] = [
    await startInstance(hosts[0] ?? '', environment),
    await startInstance(hosts[1] ?? '', environment),
  ]
  cleanUp.defer(async () => void (await Promise.all([here.stop(), there.stop()])))

  const origin = environment.SITE_URL
  const cookie = await firstAdministrator(there, origin)
  const post = (path: string, body: object) =>
    fetch(`${here.url}/admin/api${path}`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const invitation = { email: 'bia@marmore.example', role: 'booker', language: 'pt' }
  const { link } = await (await post('/invitations', invitation)).json()
  const accepted = await post('/invitations/accept', {
    token: tokenOf(link),
    name: 'Bia',
    password: 'oito barcos de madeira',
  })
  expect(accepted.ok, await accepted.clone().text()).toBe(true)
  const bia = accepted.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const { id } = await (await post('/talents', { name: 'Ágata', category: 'woman' })).json()

  const path = `/talents/${id}/presence`
  await using admin = watch(here, path, cookie)
  {
    await using booker = watch(there, `${path}?editing=true`, bia)
    await expect.poll(admin.others).toEqual(['Bia true'])
    await expect.poll(booker.others).toEqual(['Admin false'])
  }
  await expect.poll(admin.others).toEqual([])

  await using _booker = watch(there, path, bia)
  await expect.poll(admin.others).toEqual(['Bia false'])
  there.process.kill('SIGKILL')
  await expect.poll(admin.others, { timeout: 40_000 }).toEqual([])
})
