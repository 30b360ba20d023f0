import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { backendContext } from '#app/backend.ts'
import type { SentForm } from '#domain/sent-form.ts'
import { recordingPanel, stubBackend } from '#tests/helpers/stub-agency.ts'
import { action as answer } from './answer.ts'
import { action as order } from './order.ts'
import { action as report } from './package-events.ts'

const stored = { talent: '1', person: '5', vote: 'yes', note: '', revision: 3 }

/** Sends a form that scripts send, to a panel that responds with this. */
async function send(action: typeof answer | typeof order | typeof report, sent: SentForm, response: () => Response) {
  const { panel, received } = recordingPanel(response)
  const { backend, warnings } = stubBackend({})
  const context = new RouterContextProvider()
  context.set(backendContext, { ...backend, panel, sent })
  const request = new Request('https://site.example/forms/en/answer', { method: 'POST' })
  const args = { request, context, params: {}, url: new URL(request.url) } as unknown as Parameters<typeof answer>[0]
  const { status } = await (action as typeof answer)(args)
  return { status, received, warnings }
}

function formOf(fields: [string, string][], bytes = 100): SentForm {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return { form, bytes }
}

const token: [string, string] = ['token', 't']

const talents = (count: number) =>
  Array.from({ length: count }, (_, index): [string, string] => ['order', String(index + 1)])

const kinds = [
  {
    ...{ name: 'an answer', action: answer, maxBytes: 8 * 1024, path: 't/answers', message: 'storing answer failed' },
    fields: [token, ['talent', '1'], ['vote', '']] as [string, string][],
    body: { talent: '1', vote: null },
    wrong: [[token, ['talent', '']], [token, ['talent', '1'], ['vote', 'perhaps']], [['talent', '1']]],
    statuses: { stored: 200, gone: 404, failed: 503 },
  },
  {
    ...{ name: 'an order', action: order, maxBytes: 16 * 1024, path: 't/change', message: 'storing order failed' },
    fields: [token, ...talents(60)],
    body: { order: talents(60).map(([, id]) => id) },
    wrong: [[token], [token, ...talents(61)], talents(2)],
    statuses: { stored: 200, gone: 404, failed: 503 },
  },
  {
    ...{ name: 'an event', action: report, maxBytes: 1024, path: 't/events', message: 'storing package event failed' },
    fields: [token, ['kind', 'viewed'], ['talent', '1']] as [string, string][],
    body: { kind: 'viewed', talent: '1' },
    wrong: [[token, ['kind', 'closed']], [['kind', 'opened']]],
    // The page works without it.
    statuses: { stored: 204, gone: 204, failed: 204 },
  },
]

test.each(kinds)('$name is stored when it is complete and short enough', async (kind) => {
  const { action, fields, maxBytes, path, body, wrong, statuses } = kind
  const respond = () => Response.json(stored)
  expect(await send(action, formOf(fields, maxBytes), respond)).toMatchObject({
    ...{ status: statuses.stored, received: [[`/api/selections/${path}`, body]] },
  })
  expect(await send(action, formOf(fields, maxBytes + 1), respond)).toMatchObject({ status: 413, received: [] })
  expect(await send(action, { refusal: 'busy' }, respond)).toMatchObject({ status: 503, received: [] })
  for (const incomplete of wrong as [string, string][][])
    expect(await send(action, formOf(incomplete), respond)).toMatchObject({ status: 422, received: [] })
})

test.each(kinds)('$name of a link that has ended is not logged, a failure is', async (kind) => {
  const { action, fields, statuses, message } = kind
  const respond = (status: number) => () => new Response(null, { status })
  expect(await send(action, formOf(fields), respond(404))).toMatchObject({ status: statuses.gone, warnings: [] })
  expect(await send(action, formOf(fields), respond(503))).toMatchObject({
    ...{ status: statuses.failed, warnings: [message] },
  })
})
