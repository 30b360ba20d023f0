import { beforeEach, expect, test, vi } from 'vitest'
import { type Language, languages } from '#domain/language.ts'
import { insertUsers } from '#tests/helpers/admin.ts'
import { adult, formWith, guardian } from '#tests/helpers/applications.ts'
import { insertCardRequest, insertReachableTalent } from '#tests/helpers/cards.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { birthdate, evening, insertEveningAgency, listMails } from '#tests/helpers/mails.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertForm, openPanel } from '#tests/helpers/panel.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { guestTokenOf } from '../records/selections/links.ts'
import { lookupDelayMs } from './my-card/my-card.ts'

eachDialect((connection, db) => {
  const storage = ofEachTest(temporaryStorage)
  let panel: Awaited<ReturnType<typeof openPanel>>

  beforeEach(async () => {
    await emptyTables(connection(), 'submissions', 'outbox', 'entities', 'talents', 'users', 'rate_limits', 'forms')
    await insertUsers(connection())
    await insertEveningAgency(db)
    panel = await openPanel(connection(), storage, { now: () => evening, adminUrl: 'https://agency.example/admin' })
  })

  /** Writes all mails about a subject into a file, in each language of the sender. */
  async function compareMails(
    subject: string,
    write: (mails: ReturnType<typeof listMails>, language: Language) => Promise<void>,
  ) {
    const mails = listMails(db)
    for (const language of languages) await write(mails, language)
    await expect(`${mails}`).toMatchFileSnapshot(`__snapshots__/mails/${subject}.txt`)
  }

  async function post(path: string, body: unknown) {
    const response = await panel.post(path, body, { 'x-forwarded-client': crypto.randomUUID() })
    expect(response.ok, await response.clone().text()).toBe(true)
    return response.status === 204 ? {} : response.json()
  }

  test('messages', async () => {
    const names = { talents: ['7', '8', 'x9'], talent_names: ['Ágata', '', 'Ônix'] }
    const options = [{ value: 's', label_pt: 'Pequeno', label_en: 'Small' }]
    const fields = [
      { name: 'guest', type: 'text', label_pt: 'Convidada', label_en: 'Guest', required: true },
      { name: 'size', type: 'choice', label_pt: 'Tamanho', label_en: 'Size', required: false, options },
      { name: 'other', type: 'text', required: false },
    ]
    const email = { name: 'email', type: 'email', label_pt: 'E-mail', label_en: 'Address', required: false }
    await insertForm(connection(), 'visit', [...fields, email], { title_en: 'Visit' })
    await insertForm(connection(), 'survey', fields)
    await compareMails('messages', async (mails, language) => {
      const client = { email: `ana.${language}@client.example`, message: 'Two models.\n\nIn May.' }
      const contact = { ...client, full_name: 'Ana Casting', phone: '+55 11 0000-0000', budget: 'R$ 10.000' }
      await post(`/contact/${language}`, contact)
      await mails.take(`Message (${language})`)
      await post(`/contact/${language}`, { ...client, full_name: 'Ana Casting', phone: '' })
      await mails.take(`Message with the required fields only (${language})`)
      await post(`/favorites/${language}`, { ...client, ...names, name: 'Ana Casting' })
      await mails.take(`Shortlist (${language})`)
      await post(`/favorites/${language}`, { email: client.email, name: 'Ana Casting', talents: ['7'] })
      await mails.take(`Shortlist of one without a message (${language})`)
      await post(`/contact-report/${language}`, { ...client, value: '@marmore.casting' })
      await mails.take(`Report of a contact (${language})`)
      await post(`/contact-report/${language}`, { value: '@marmore.casting', message: 'No.' })
      await mails.take(`Report of a contact without an address (${language})`)
      const entry = { guest: 'Bia', size: 's', other: 'bia@mail.example' }
      await post(`/api/entry/visit/send?language=${language}`, formWith({ ...entry, email: client.email }, {}))
      await mails.take(`Form (${language})`)
      await post(`/api/entry/survey/send?language=${language}`, formWith({ guest: 'bia@mail.example' }, {}))
      await mails.take(`Form without an address (${language})`)
      await db.deleteFrom('entities').execute()
      await insertEveningAgency(db, {})
      await post(`/contact/${language}`, contact)
      await mails.take(`Message to an agency without an address (${language})`)
      await db.deleteFrom('entities').execute()
      await insertEveningAgency(db)
    })
  })

  test('applications', async () => {
    await compareMails('applications', async (mails, language) => {
      const tokens = new Map<string, string>()
      const apply = async (occasion: string, fields: object) => {
        await post(`/get-scouted/${language}`, formWith({ ...adult, ...fields }))
        for (const { to, text } of await db.selectFrom('outbox').select(['to', 'text']).execute()) {
          const [, token] = /agency\.example\/\S+\/([\w-]{60,})/.exec(text) ?? []
          if (token) tokens.set(to, token)
        }
        await mails.take(`${occasion} (${language})`)
      }
      const decide = async (occasion: string, address: string, decision: string) => {
        await post(`/api/applications/${tokens.get(address)}/${decision}`, {})
        await mails.take(`${occasion} (${language})`)
      }
      const [one, two, three] = [1, 2, 3].map((number) => `${number}.${language}@mail.example`) as [
        string,
        string,
        string,
      ]
      const guardianOf = (email: string) => ({ ...guardian, birthdate, email, guardian_email: `mother.${email}` })

      await apply('Application of an adult', { email: one, ...guardian })
      await decide('Withdrawal of an adult', one, 'withdraw')
      await apply('Application of a minor', { ...guardianOf(two), full_name: 'Zoë D’Ávila-Ng 3 http://x.example' })
      await decide('Consent of the guardian', `mother.${two}`, 'confirm')
      await decide('Consent given twice', `mother.${two}`, 'confirm')
      await decide('Withdrawal of a minor', two, 'withdraw')
      await apply('Application of another minor', { ...guardianOf(three), birthdate: '2010-01-01', category: 'man' })
      await decide('Refusal of the guardian', `mother.${three}`, 'refuse')
    })
  })

  test('bookings', async () => {
    const request = {
      ...{ name: 'Ana Casting', email: 'ana@client.example', from: '2026-12-05', to: '2026-12-04' },
      ...{ city: 'São Paulo', usage: 'Internet', talents: ['7', '8', '9'], talent_names: ['Ágata', 'Ônix', ''] },
    }
    const details = {
      ...{ company: 'Studio', phone: '+55 11 0000-0000', territory: 'Brasil', term: '1 ano', product: 'Shoes' },
      ...{ fitting: '2026-12-01', call_time: '07:30', budget: 'R$ 10.000', message: 'Come early.' },
    }
    await compareMails('bookings', async (mails, language) => {
      const { token } = await post('/api/booking-requests', { ...request, ...details, language })
      await mails.take(`Request (${language})`)
      const brief = { talents: ['7'], talent_names: [], to: request.from, language }
      const one = await post('/api/booking-requests', { ...request, ...brief })
      await mails.take(`Request for one day and talent (${language})`)
      const change = { from: '2026-12-06', to: '2026-12-07', city: 'Rio', usage: 'Internet' }
      const changeAll = async (path: string, whose: string) => {
        let { version } = await (await panel.get(path)).json()
        await post(`${path}/change`, { ...change, version: version++ })
        await mails.take(`Change of a request ${whose} (${language})`)
        await post(`${path}/withdraw`, { talent: '7', version: version++ })
        await mails.take(`One talent less in a request ${whose} (${language})`)
        await post(`${path}/cancel`, { version })
        await mails.take(`Cancellation of a request ${whose} (${language})`)
      }
      await changeAll(`/api/booking-requests/${token}`, 'of nobody')
      const assignee_id = language === 'pt' ? 'b1' : 'e1'
      await db.updateTable('submissions').set({ assignee_id }).where('id', '=', one.id).execute()
      await changeAll(`/api/booking-requests/${one.token}`, 'of a user')
    })
  })

  test('rooms', async () => {
    await compareMails('rooms', async (mails, language) => {
      const room = { language, title: 'Campanha', talents: ['7', '8'], days: 7 }
      await post('/api/selections', { ...room, email: 'ana@client.example' })
      await mails.take(`Room (${language})`)
      const { owner_token } = await post('/api/selections', room)
      await mails.take(`Room without an address (${language})`)
      const guests = `/api/selections/${guestTokenOf(owner_token, 1)}`
      for (const [name, vote, note] of [
        ['Bia', 'yes', 'For the cover'],
        ['Caio', 'maybe', ''],
        ['Duda', null, 'Why?'],
        ['Eva', 'no', ''],
      ]) {
        const { key } = await post(`${guests}/people`, { name })
        await panel.post(`${guests}/answers`, { talent: '7', vote, note }, { 'x-selection-person': key })
      }
      const client = { name: 'Ana Casting', email: 'ana@client.example', city: 'São Paulo', usage: 'Internet' }
      const booking = {
        ...client,
        from: '2026-12-04',
        to: '2026-12-05',
        talents: ['8', '7'],
        talent_names: ['Ônix', ''],
      }
      await mails.take(`Votes (${language})`)
      await post(`/api/selections/${owner_token}/bookings`, booking)
      await mails.take(`Request of a room (${language})`)
      const other = language === 'pt' ? 'en' : 'pt'
      await post(`/api/selections/${owner_token}/bookings`, { ...booking, language: other })
      await mails.take(`Request of a room in another language (${language})`)
    })
  })

  test('cards', async () => {
    const consented = { guardian_email: 'mae@mail.example', guardian_consent_on: '2026-01-01' }
    const ana = await insertReachableTalent(db)
    const bia = await insertReachableTalent(db, { ...consented, email: 'bia@mail.example' }, { name: 'Bia', birthdate })
    await insertReachableTalent(db, consented, { name: 'Caio <b>', birthdate: '2012-01-01' })
    for (const talent of [{ name: 'Duda', birthdate }, { name: 'Eva' }])
      await insertReachableTalent(db, { guardian_email: 'pai@mail.example' }, talent)
    await db.updateTable('users').set({ active: 0 }).where('id', '=', 's1').execute()
    /** Requests a link, and waits for its mails, which come after the response. */
    async function typeAddresses(language: Language, addresses: string[], count: number) {
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      for (const email of addresses) await post('/api/my-card', { email, language })
      vi.advanceTimersByTime(lookupDelayMs)
      vi.useRealTimers()
      const queued = () => db.selectFrom('outbox').select('id').execute()
      await expect.poll(queued, { interval: 5 }).toHaveLength(count)
    }
    await compareMails('cards', async (mails, language) => {
      await typeAddresses(
        language,
        ['bia@mail.example', 'pai@mail.example', 'nobody@mail.example', 'ana@mail.example'],
        1,
      )
      await mails.take(`Link that an adult typed (${language})`)
      await typeAddresses(language, ['MAE@mail.example'], 2)
      await mails.take(`Links of the guardian of two (${language})`)

      const open = async (talent: number, request: { sent_to?: string | null; asked_by?: string | null }) => {
        await db.deleteFrom('card_requests').execute()
        const { token } = await insertCardRequest(db, talent, { ...request, at: evening })
        await db.updateTable('card_requests').set({ id: 9001, language }).execute()
        return `/api/my-card/${token}`
      }
      const send = async (occasion: string, path: string) => {
        await post(`${path}/send`, { note: 'Nothing new.' })
        await mails.take(`${occasion} (${language})`)
      }
      await send('Card that a user asked for', await open(ana, { asked_by: 'b1' }))
      await send('Card that a user asked for, who has left', await open(ana, { asked_by: 's1' }))
      await send('Card of a typed address', await open(ana, { asked_by: null }))
      await send('Card of a shared link', await open(ana, { sent_to: null }))
      await send('Card that a guardian answered', await open(bia, { sent_to: 'mae@mail.example' }))
      const ask = async (path: string, kind: string, by: string) => {
        await post(`${path}/rights`, { kind, message: 'Please.' })
        await mails.take(`Request for ${kind} by ${by} (${language})`)
      }
      await ask(await open(ana, {}), 'correction', 'an adult')
      await ask(await open(ana, { sent_to: null }), 'removal', 'an adult with a shared link')
      await ask(await open(bia, { sent_to: 'mae@mail.example' }), 'removal', 'a guardian')
    })
  })
})
