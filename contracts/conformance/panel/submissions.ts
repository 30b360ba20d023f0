import { languages } from '#domain/language.ts'
import {
  applicationViews,
  type Receipt,
  sendApplication,
  sendContact,
  sendEntry,
  sendFavorites,
} from '../../panel/submissions.ts'
import { ServiceError } from '../../service-error.ts'
import { authorizationChecks } from '../authorization.ts'
import { type Check, checksOf } from '../check.ts'
import { expect } from '../deviation.ts'
import { testPicture } from './test-picture.ts'

/** So that whoever finds one of these knows what it is. */
const sender = { full_name: 'Conformance check: please delete', email: 'conformance-check@example.com' }
const message = 'Sent by the conformance suite of the services’ contract. Please delete it.'

const calls = {
  contact: 'POST /contact/{lang}',
  favorites: 'POST /favorites/{lang}',
  application: 'POST /get-scouted/{lang}',
  entry: 'POST /api/entry/{entry}/send',
}

export const submissionChecks = [
  ...refusals(calls.contact, '/contact', { full_name: '', email: 'no address' }, ['full_name', 'email', 'message']),
  ...checksOf(
    calls.contact,
    {
      'keeps a message, and a repeated one once': ({ panel }) =>
        keptOnce((key) => sendContact(panel.client, 'pt', { ...sender, message }, { key })),
    },
    { writes: true },
  ),
  ...refusals(calls.favorites, '/favorites', { name: '', email: 'x', talents: [] }, ['name', 'email', 'talents']),
  ...checksOf(
    calls.favorites,
    {
      'keeps a shortlist, and a repeated one once': ({ panel }) => {
        const shortlist = { name: sender.full_name, email: sender.email, message, talents: ['1'] }
        return keptOnce((key) => sendFavorites(panel.client, 'en', shortlist, { key }))
      },
    },
    { writes: true },
  ),
  ...refusals(calls.application, '/get-scouted', form({ full_name: '' }), ['full_name', 'email', 'birthdate']),
  ...checksOf(
    calls.application,
    {
      'keeps an application, and a repeated one once': ({ panel }) =>
        keptOnce((key) => sendApplication(panel.client, 'pt', application(), { key })),
    },
    { writes: true },
  ),
  ...checksOf(calls.entry, {
    'answers 404 for an unknown form': async ({ panel }) => {
      await panel.refusal(404, 'POST', '/api/entry/no-such-form/send', { body: form({}) })
    },
  }),
  ...authorizationChecks({
    service: 'panel',
    call: calls.entry,
    method: 'POST',
    path: '/api/entry/any/send',
    body: form({}),
  }),
  ...checksOf(
    calls.entry,
    {
      'keeps the answers to a form, or names the fields that are wrong': async ({ panel, entry }) => {
        if (entry === undefined) return
        const answers = form({ ...sender, name: sender.full_name, subject: message, message })
        await keptOnce((key) => sendEntry(panel.client, entry, answers, { key })).catch((error: unknown) => {
          const errors = error instanceof ServiceError && error.status === 422 ? error.problem?.errors : undefined
          if (!errors) throw error
        })
      },
    },
    { writes: true },
  ),
]

/** What every kind of submission refuses: an unknown language, a body full of mistakes, a caller without a token. */
function refusals(call: string, path: string, mistaken: unknown, fields: string[]): Check[] {
  return [
    ...checksOf(call, {
      'answers 404 for an unknown language': async ({ panel }) => {
        await panel.refusal(404, 'POST', `${path}/xx`, { body: mistaken })
      },
      'refuses what is missing or wrong with 422, by field, in both languages': async ({ panel }) => {
        for (const language of languages) {
          const { errors } = await panel.refusal(422, 'POST', `${path}/${language}`, { body: mistaken })
          const unnamed = fields.filter((field) => !errors?.[field]?.length)
          expect(unnamed.length === 0, `the problem names no error of ${unnamed.join(', ')}`)
        }
      },
    }),
    ...authorizationChecks({ service: 'panel', call, method: 'POST', path: `${path}/pt`, body: mistaken }),
  ]
}

/** Sends the same submission twice with one key and expects one receipt. */
async function keptOnce(send: (key: string) => Promise<Receipt>): Promise<void> {
  const key = `conformance-${crypto.randomUUID()}`
  const [first, second] = [await send(key), await send(key)]
  expect(first.id === second.id, `sent twice with one Idempotency-Key, it is kept as ${first.id} and as ${second.id}`)
}

function application(): FormData {
  const data = form({
    ...sender,
    phone: '+55 11 0000-0000',
    birthdate: '1990-01-01',
    city: 'São Paulo',
    country: 'Brasil',
    category: 'woman',
    height: '175',
    message,
    consent: 'on',
  })
  for (const view of applicationViews) data.set(view, testPicture(), `${view}.png`)
  return data
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
