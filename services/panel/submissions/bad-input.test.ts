import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { applicationViews } from '#contracts/panel/submissions.ts'
import type { Storage } from '#services/storage/storage.ts'
import { adult, formWith, fourPhotos, guardian, jpeg } from '#tests/helpers/applications.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertForm, openPanel } from '#tests/helpers/panel.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'

/** A kind of form with valid values. */
interface Form {
  path: string
  /** Sent as multipart, with photos. */
  multipart?: boolean
  photos?: boolean
  required: Record<string, unknown>
  /** Free texts with their maximum lengths. */
  texts: Record<string, number>
}

const application: Form = {
  path: '/get-scouted/pt',
  multipart: true,
  photos: true,
  required: { ...adult, ...guardian, birthdate: '2010-01-31' },
  texts: {
    full_name: 200,
    city: 200,
    country: 200,
    instagram: 200,
    message: 5_000,
    guardian_name: 200,
    guardian_relationship: 200,
  },
}

const forms: [string, Form][] = [
  [
    'contact',
    {
      path: '/contact/pt',
      required: { full_name: 'Casting', email: 'casting@studio.example', message: 'Olá.' },
      texts: { full_name: 200, budget: 200, message: 5_000 },
    },
  ],
  [
    'favourites',
    {
      path: '/favorites/en',
      required: { name: 'Casting', email: 'casting@studio.example', talents: ['1'] },
      texts: { name: 200, message: 5_000 },
    },
  ],
  ['an application', application],
  [
    'a form of the agency’s own',
    {
      path: '/api/entry/visit/send',
      multipart: true,
      required: { email: 'visit@mail.example', reason: 'Casting' },
      texts: { reason: 200, notes: 5_000 },
    },
  ],
]

/** The request's body. */
function bodyOf({ multipart, photos }: Form, fields: Record<string, unknown>): FormData | object {
  if (!multipart) return fields
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return formWith(texts, photos ? fourPhotos() : {})
}

eachDialect((connection, db) => {
  const storage = ofEachTest(temporaryStorage)
  const panel = ofEachTest(() => openPanel(connection(), storage))

  beforeAll(async () => {
    const fields = [
      { name: 'email', type: 'email', required: true },
      { name: 'reason', type: 'line', required: true },
      { name: 'notes', type: 'text', required: false },
    ]
    await insertForm(connection(), 'visit', fields)
  })

  /** The panel, and the submissions that it stores from now on. */
  async function openCounted(_storage: Storage) {
    const rows = () => db.selectFrom('submissions').select(['id', 'payload']).execute()
    const before = new Set((await rows()).map(({ id }) => id))
    return { panel, stored: async () => (await rows()).filter(({ id }) => !before.has(id)) }
  }

  for (const [name, form] of forms) {
    test(`${name}: refuses an empty form`, async () => {
      const { panel, stored } = await openCounted(storage)
      const response = await panel.post(form.path, form.multipart ? new FormData() : {})
      expect(response.status).toBe(422)
      const { errors } = (await response.json()) as { errors: object }
      const views = form.photos ? applicationViews : []
      // Whether a guardian is needed is unknown without a birthdate.
      const fields = Object.keys(form.required).filter((field) => !field.startsWith('guardian'))
      expect(Object.keys(errors).sort()).toEqual([...fields, ...views].sort())
      expect(await stored()).toEqual([])
    })

    test(`${name}: refuses a too long text in any field`, async () => {
      const { panel, stored } = await openCounted(storage)
      for (const [field, maxLength] of Object.entries(form.texts)) {
        const body = bodyOf(form, { ...form.required, [field]: 'x'.repeat(maxLength + 1) })
        const response = await panel.post(form.path, body, visitor(`long ${name}`))
        expect(response.status, field).toBe(422)
        expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field])
      }
      expect(await stored()).toEqual([])
      expect(await storage.keys()).toEqual([])
    })

    test(`${name}: refuses any other type than a text in any field`, async () => {
      const { panel, stored } = await openCounted(storage)
      for (const field of Object.keys(form.required)) {
        const body = bodyOf(form, { ...form.required, [field]: { $ne: '' } })
        if (body instanceof FormData) body.set(field, new File(['text'], 'a.txt'))
        expect((await panel.post(form.path, body, visitor(`types ${name}`))).status, field).toBe(422)
      }
      expect(await stored()).toEqual([])
      expect(await storage.keys()).toEqual([])
    })

    test(`${name}: responds to any input without a server error`, async () => {
      const fields = [...Object.keys({ ...form.required, ...form.texts }), '__proto__']
      const text = fc.string({ unit: 'binary', maxLength: 40 })
      const inputs = fc.dictionary(fc.constantFrom(...fields), form.multipart ? text : fc.oneof(text, fc.jsonValue()))
      await fc.assert(
        fc.asyncProperty(inputs, fc.uuid(), async (input, someone) => {
          const { status } = await panel.post(form.path, bodyOf(form, input), visitor(someone))
          expect([201, 422]).toContain(status)
        }),
      )
    })

    test(`${name}: stores scripts, emoji and right-to-left text unchanged in every text`, async () => {
      const { panel, stored } = await openCounted(storage)
      const text = '<script>alert(1)</script> 👩🏽‍🎤 مرحبا \u202Eabc "\'; drop table submissions; --'
      const texts = Object.fromEntries(Object.keys(form.texts).map((field) => [field, text]))
      const response = await panel.post(form.path, bodyOf(form, { ...form.required, ...texts }), visitor(`odd ${name}`))
      expect(response.status).toBe(201)
      const [submission] = await stored()
      expect(JSON.parse(submission?.payload ?? '')).toMatchObject(texts)
    })

    test(`${name}: stores a submission with a repeated key once`, async () => {
      const { panel, stored } = await openCounted(storage)
      const headers = { ...visitor(`again ${name}`), 'idempotency-key': `replay of ${form.path}` }
      const body = () => bodyOf(form, form.required)
      const responses = await Promise.all([1, 2, 3].map(() => panel.post(form.path, body(), headers)))
      // Photos are not read again.
      if (form.photos) responses.push(await panel.post(form.path, new FormData(), headers))
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set((await Promise.all(responses.map((response) => response.json()))).map(({ id }) => id)).size).toBe(
        1,
      )
      expect(await stored()).toHaveLength(1)
      expect(await storage.keys()).toHaveLength(form.photos ? 4 : 0)
    })

    test(`${name}: accepts 30 from one address in an hour and asks the rest to wait`, {
      timeout: 120_000,
    }, async () => {
      const { panel, stored } = await openCounted(storage)
      const statuses: number[] = []
      for (let sent = 0; sent < 35; sent++) {
        // A mailbox gets a limited number of requests for consent.
        const guardian_email = `guardian${sent}@mail.example`
        const fields = { ...form.required, ...('guardian_email' in form.required && { guardian_email }) }
        const response = await panel.post(form.path, bodyOf(form, fields), visitor(`eager ${name}`))
        statuses.push(response.status)
        if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect((await panel.post(form.path, bodyOf(form, {}), visitor(`patient ${name}`))).status).toBe(422)
      expect(statuses.slice(0, 30)).toEqual(Array(30).fill(201))
      expect(statuses.slice(30)).toEqual(Array(5).fill(429))
      expect(await stored()).toHaveLength(30)
    })
  }

  test.each([
    '/contact-report/pt',
    '/api/booking-requests',
    '/api/selections/token/bookings',
    '/api/my-card',
    '/api/my-card/token/rights',
  ])('counts what one address sends to %s, also what is refused', async (path) => {
    const statuses: number[] = []
    for (let sent = 0; sent <= 30; sent++) statuses.push((await panel.post(path, {}, visitor(path))).status)
    expect(statuses.map((status) => status === 429)).toEqual([...Array(30).fill(false), true])
  })

  test('refuses an application with two photos for one view, and stores neither', async () => {
    const { panel, stored } = await openCounted(storage)
    const body = bodyOf(application, application.required) as FormData
    body.append('side', new File([new Uint8Array(jpeg)], 'fifth.jpg'))
    const response = await panel.post('/get-scouted/en', body, visitor('five photos'))
    expect(await response.json()).toMatchObject({ status: 422, errors: { side: ['Please choose one photo only.'] } })
    expect(await stored()).toEqual([])
    expect(await storage.keys()).toEqual([])
  })
})

/** Each test is a visitor of its own, because submissions are limited. */
function visitor(name: string) {
  return { 'x-forwarded-client': encodeURIComponent(name) }
}
