import { expect, test } from 'vitest'
import { stubBackend, stubPanel } from '#tests/helpers/stub-agency.ts'
import { createPersonCookie } from './person-cookie.server.ts'
import { receiveRoomForm } from './room-actions.server.ts'

const at = '2026-11-01T12:00:00.000Z'
const room = {
  ...{ kind: 'room', role: 'owner', title: '', created_at: at, expires_at: at, revision: 1, me: '5' },
  ...{ talents: ['1', '2', '3'].map((id) => ({ id })), people: [], answers: [] },
}

/** Sends a form of the page of a room, and returns what the panel received and where the page leads. */
async function send(fields: [string, string][], cookie = '') {
  const calls: [string, unknown][] = []
  const panel = stubPanel(async (request) => {
    const path = new URL(request.url).pathname.replace('/api/selections/t', '')
    const body = request.method === 'GET' ? undefined : await request.clone().text()
    if (request.method === 'GET') return Response.json(room)
    calls.push([`${request.method} ${path}`.trim(), body ? JSON.parse(body) : undefined])
    if (path === '/answers') return Response.json({ talent: '2', person: '5', vote: null, note: '', revision: 2 })
    return path === '/guest-link' ? Response.json({ guest_token: 'g' }) : Response.json({ revision: 2 })
  })
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const backend = { ...stubBackend({}).backend, panel, sent: { form, bytes: 100 } }
  const request = new Request('https://site.example/en/selection/t', { method: 'POST', headers: { cookie } })
  const reply = await receiveRoomForm({ backend, request, token: 't', language: 'en' })
  const location = reply instanceof Response ? reply.headers.get('location') : undefined
  return { calls, location, reply }
}

test.each([
  [{ do: 'rename', title: 'Summer' }, { title: 'Summer' }],
  [{ do: 'rename' }, { title: '' }],
  [{ do: 'extend', days: '90' }, { days: 90 }],
  [{ do: 'removePerson', person: '6' }, { remove_person: '6' }],
  [{ do: 'mergePerson', person: '6', into: '5' }, { merge_person: { from: '6', into: '5' } }],
  [{ do: 'remove', talent: '2' }, { remove: ['2'] }],
  [{ do: 'later', talent: '1' }, { order: ['2', '1', '3'] }],
  [{ do: 'earlier', talent: '3' }, { order: ['1', '3', '2'] }],
  [{ do: 'earlier', talent: '1' }, { order: ['1', '2', '3'] }],
  [{ do: 'later', talent: '3' }, { order: ['1', '2', '3'] }],
  [{ do: 'later', talent: '9' }, { order: ['1', '2', '3'] }],
])('the owner’s form %j changes the room by %j', async (fields, change) => {
  const { calls, location } = await send(Object.entries(fields))
  expect(calls.map(([, body]) => body)).toEqual([change])
  expect(location).toBe('/en/selection/t')
})

test('adds several talents, closes the room and replaces its link', async () => {
  const added = await send([
    ['do', 'add'],
    ['talents', '7'],
    ['talents', '8'],
  ])
  expect(added.calls.map(([, body]) => body)).toEqual([{ add: ['7', '8'] }])
  expect((await send([['do', 'close']])).location).toBe('/en/selection/t?closed=1')
  expect((await send([['do', 'replace']])).location).toBe('/en/selection/t')
})

test('requests a booking in the language of the page', async () => {
  const job = { from: '1/12/2099', to: '2/12/2099', city: 'Lisboa', usage: 'Web' }
  const fields = { do: 'booking', talents: '2', ...job, name: 'Paula', email: 'paula@studio.example' }
  const { calls } = await send(Object.entries(fields))
  expect(calls).toMatchObject([['POST /bookings', { language: 'en', talents: ['2'], from: '2099-12-01' }]])
})

const [cookie = ''] = createPersonCookie('t', 'key-0', 'https://site.example').split(';')

test.each([
  [{ vote: 'no' }, { vote: 'no' }],
  [{ vote: '' }, { vote: null }],
  [{ note: 'Short' }, { note: 'Short' }],
  [{ note: '' }, { note: '' }],
  // An unknown vote is none.
  [{ vote: 'perhaps', note: 'Hm' }, { note: 'Hm' }],
])('a form without scripts answers by %j', async (fields, answer) => {
  const { calls, location } = await send(Object.entries({ do: 'answer', talent: '2', ...fields }), cookie)
  expect(calls).toEqual([['POST /answers', { talent: '2', ...answer }]])
  expect(location).toBe('/en/selection/t#talent-2')
})

test('a note that is too long is not sent, one of the full length is', async () => {
  const note = (length: number) => send(Object.entries({ do: 'answer', talent: '2', note: 'a'.repeat(length) }), cookie)
  const { reply, calls } = await note(501)
  expect(reply).toMatchObject({ data: { problem: 'tooLong' }, init: { status: 422 } })
  expect(calls).toEqual([])
  expect((await note(500)).calls).toHaveLength(1)
})

test('leaving deletes the key, also of somebody who has none', async () => {
  const left = await send([['do', 'leave']], cookie)
  expect(left.calls).toHaveLength(1)
  expect(left.location).toBe('/en/selection/t')
  expect((left.reply as Response).headers.get('set-cookie')).toMatch(/=; Path=\/; Max-Age=0/)
  expect((await send([['do', 'leave']])).calls).toEqual([])
})

test('going on as somebody else joins both, and needs a key', async () => {
  const went = await send(Object.entries({ do: 'continue', key: 'key-9' }), cookie)
  expect(went.calls).toHaveLength(1)
  expect(went.location).toBe('/en/selection/t')
  expect((went.reply as Response).headers.get('set-cookie')).toBe(
    createPersonCookie('t', 'key-9', 'https://site.example'),
  )
  expect((await send(Object.entries({ do: 'continue', key: 'key-9' }))).calls).toEqual([])
  await expect(send([['do', 'continue']], cookie)).rejects.toMatchObject({ init: { status: 400 } })
  await expect(send([['do', 'nothing']])).rejects.toMatchObject({ init: { status: 400 } })
})
