import {
  applicationSchema,
  applicationViews,
  contactSchema,
  favoritesSchema,
  type Receipt,
  sendApplication,
  sendContact,
  sendEntry,
  sendFavorites,
} from '../panel/submissions.ts'
import { ServiceError } from '../service-error.ts'
import { expect, type Probe } from './probe.ts'
import { type Call, type Check, createRefusalChecks, toForm } from './refusals.ts'

/** Marks test submissions for whoever finds one. */
const sender = { full_name: 'Conformance check: please delete', email: 'conformance-check@example.com' }
const message = 'Sent by the conformance suite of the services’ contract. Please delete it.'

/** The rules of the panel's forms. */
export const submissionChecks: readonly Check[] = [
  ...formChecks(
    { service: 'panel', name: 'POST /contact/{lang}', body: { schema: contactSchema } },
    'keeps a message, and a repeated one once',
    ({ client }, key) => sendContact(client, 'pt', { ...sender, message }, { key }),
  ),
  ...formChecks(
    { service: 'panel', name: 'POST /favorites/{lang}', body: { schema: favoritesSchema } },
    'keeps a shortlist, and a repeated one once',
    ({ client }, key) =>
      sendFavorites(client, 'en', { name: sender.full_name, email: sender.email, message, talents: ['1'] }, { key }),
  ),
  ...formChecks(
    { service: 'panel', name: 'POST /get-scouted/{lang}', body: { schema: applicationSchema }, isForm: true },
    'stores an application, and a repeated one once',
    ({ client }, key) => sendApplication(client, 'pt', application(), { key }),
  ),
  ...createRefusalChecks({ service: 'panel', name: 'POST /api/entry/{entry}/send', isForm: true }),
  {
    call: 'POST /api/entry/{entry}/send',
    expects: 'stores a submission, or names the wrong fields',
    writes: true,
    async run({ panel, entry }) {
      if (entry === undefined) return
      const values = { ...sender, name: sender.full_name, subject: message, message }
      await expectStoredOnce((key) => sendEntry(panel.client, { entry, language: 'pt', values }, { key })).catch(
        (error: unknown) => {
          const errors = error instanceof ServiceError && error.status === 422 ? error.problem?.errors : undefined
          if (!errors) throw error
        },
      )
    },
  },
]

function formChecks(
  call: Call,
  expects: string,
  send: (panel: Probe, key: string) => Promise<Partial<Receipt>>,
): Check[] {
  const run: Check['run'] = ({ panel }) => expectStoredOnce((key) => send(panel, key))
  return [...createRefusalChecks(call), { call: call.name, expects, writes: true, run }]
}

/** Sends the same submission twice with one key and expects one receipt. */
async function expectStoredOnce(send: (key: string) => Promise<Partial<Receipt>>): Promise<void> {
  const key = `conformance-${crypto.randomUUID()}`
  const [first, second] = [await send(key), await send(key)]
  expect(first.id !== undefined, 'the receipt has no id')
  expect(first.id === second.id, `sent twice with one Idempotency-Key, it is stored as ${first.id} and as ${second.id}`)
}

function application(): FormData {
  const data = toForm({
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

/** 900 × 1200 pixels of one colour. */
const png = [
  'iVBORw0KGgoAAAANSUhEUgAAA4QAAASwAQMAAACZzBZNAAAAA1BMVEWoiGjAIsorAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAm0lEQVR42u3BMQEAAADCoPVPbQdvo',
  'A'.repeat(176),
  'OA3Fn4AAXBI6kIAAAAASUVORK5CYII=',
].join('')

/** A picture without people, large enough for a photo. */
function testPicture(): Blob {
  return new Blob([Uint8Array.from(atob(png), (character) => character.charCodeAt(0))], { type: 'image/png' })
}
