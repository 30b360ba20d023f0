import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BookingRecord } from '#contracts/admin/bookings.ts'
import type { RenderedReplyTemplate } from '#contracts/admin/reply-templates.ts'
import { submissionKinds } from '#contracts/admin/submissions.ts'
import type { Task } from '#contracts/admin/tasks.ts'
import { languages } from '#domain/language.ts'
import { dayMs } from '#domain/time.ts'
import { insertUsers, openAdmin } from '#tests/helpers/admin.ts'
import { strictLogger } from '#tests/helpers/agency.ts'
import { insertRequest } from '#tests/helpers/bookings.ts'
import { insertReachableTalent } from '#tests/helpers/cards.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { birthdate, evening, insertEveningAgency, listMails } from '#tests/helpers/mails.ts'
import { noStorage, openPanel } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'
import { forgetUsers, openUsers, stopClock, tokenOf } from '#tests/helpers/users.ts'
import { expireOptions } from './bookings/expire.ts'
import { scheduleReminders } from './tasks/reminders.ts'

const siteUrl = 'https://agency.example'

/** A user who reads Portuguese and one who reads English, each with a colleague. */
const pairs = [
  { id: 'b1', role: 'booker', by: 'admin' },
  { id: 'a1', role: 'admin', by: 'booker' },
] as const

eachDialect((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let time: Date

  beforeEach(async () => {
    time = evening
    await emptyTables(connection(), 'submissions', 'outbox', 'entities', 'talents', 'users', 'notices', 'selections')
    await insertUsers(connection())
    await insertEveningAgency(db)
    admin = await openAdmin(connection(), { now: () => time })
  })

  afterEach(() => void vi.useRealTimers())

  async function compareMails(subject: string, write: (mails: ReturnType<typeof listMails>) => Promise<void>) {
    const mails = listMails(db)
    await write(mails)
    await expect(`${mails}`).toMatchFileSnapshot(`__snapshots__/mails/${subject}.txt`)
  }

  /** The hourly work. */
  async function remind() {
    await using _ = scheduleReminders({ db, log: strictLogger, siteUrl, now: () => time })
  }

  const isOk = async (response: Response) => {
    expect(response.ok, await response.clone().text()).toBe(true)
    return response.json()
  }

  test('access', async () => {
    stopClock()
    await compareMails('access', async (mails) => {
      for (const language of languages) {
        await forgetUsers(connection())
        await using staff = await openUsers(connection())
        const [, ana] = await staff.addSignedIn('admin', 'Ana')
        const bia = await staff.add('editor', 'Bia')
        await db.updateTable('users').set({ language }).where('id', '=', bia.id).execute()
        const invitation = { email: 'caio@agency.example', role: 'booker', language, boards: null }
        await isOk(await ana.post('/invitations', invitation))
        await mails.take(`Invitation (${language})`)
        await isOk(await ana.post('/invitations', { ...invitation, replace: true }))
        await mails.take(`Another invitation (${language})`)
        await isOk(await ana.post(`/people/${bia.id}/password-reset`))
        await mails.take(`Password reset by an administrator (${language})`)
        {
          await using closing = await openUsers(connection())
          await closing.browser().post('/password-resets', { email: bia.email })
        }
        await mails.take(`Forgotten password (${language})`)
        const { link } = await isOk(await ana.post(`/people/${bia.id}/email`, { email: 'new@agency.example' }))
        await mails.take(`New address (${language})`)
        expect((await staff.browser().post('/email-changes/accept', { token: tokenOf(link) })).status).toBe(204)
        await mails.take(`Address that has changed (${language})`)
        await db.deleteFrom('entities').execute()
        await isOk(await ana.post('/invitations', { ...invitation, replace: true }))
        await mails.take(`Invitation to an agency without a name (${language})`)
        await insertEveningAgency(db)
      }
    })
  })

  test('work', async () => {
    const talent = Number(await insertTalent(db, { id: 7001 }))
    await compareMails('work', async (mails) => {
      for (const { id, role, by } of pairs) {
        const to = `for ${id}`
        for (const kind of submissionKinds) {
          const submission = await insertSubmission(db, { kind })
          const input = { version: 1, status: 'in_progress', note: null }
          await isOk(await admin.put(`/submissions/${submission}`, { ...input, assignee_id: id }, by))
          await mails.take(`Assignment of ${kind} ${to}`)
        }
        const own = await insertSubmission(db)
        const input = { version: 1, status: 'in_progress', note: null, assignee_id: id }
        await isOk(await admin.put(`/submissions/${own}`, input, role))
        await mails.take(`Assignment to oneself ${to}`)

        const name = role === 'admin' ? 'Admin' : 'Booker'
        await isOk(await admin.post(`/talents/${talent}/comments`, { text: `@${name} and @Editor, look.` }, by))
        await mails.take(`Mention with a colleague at a talent ${to}`)
        const { comments } = await isOk(await admin.post(`/submissions/${own}/comments`, { text: 'Look.' }, by))
        await mails.take(`Comment without a mention ${to}`)
        const comment = `/submissions/${own}/comments/${comments[0].id}`
        await isOk(await admin.put(comment, { text: `@${name}, look.` }, by))
        await mails.take(`Mention in a changed comment at a message ${to}`)
        await isOk(await admin.put(comment, { text: `@${name}, look again.` }, by))
        await mails.take(`Further change of the comment ${to}`)

        time = new Date(evening.getTime() - dayMs)
        const add = (task: object) => admin.create<Task>('/tasks', { title: 'Call', assignee_id: id, ...task }, by)
        await add({ due_on: '2026-06-15' })
        await mails.take(`Task ${to}`)
        const task = await add({ due_on: '2026-06-16', assignee_id: null })
        await mails.take(`Task of nobody ${to}`)
        const { title, due_on, version } = task
        await isOk(await admin.put(`/tasks/${task.id}`, { title, due_on, version, assignee_id: id, done: false }, by))
        await mails.take(`Task that is handed on ${to}`)
        await admin.create('/tasks', { title: 'Call', assignee_id: id, due_on: '2026-06-15' }, role)
        await mails.take(`Task of one's own ${to}`)
        time = evening
        await remind()
        await mails.take(`Two tasks whose last day it is ${to}`)
        time = new Date(evening.getTime() + dayMs)
        await remind()
        await mails.take(`One task whose last day it is ${to}`)
      }
    })
  })

  test('bookings', async () => {
    await compareMails('bookings', async (mails) => {
      for (const [index, { id, role, by }] of pairs.entries()) {
        const talent_id = Number(await insertTalent(db, { id: 7010 + index }))
        const days = { talent_id, kind: 'option', from: '2026-12-04', to: '2026-12-05' }
        const add = (whose: 'admin' | 'booker', booking: object = {}) =>
          admin.create<BookingRecord>('/bookings', { ...days, ...booking }, whose)
        await add(by, { expires_at: '2026-06-20T12:00:00.000Z' })
        const second = await add(by)
        const { id: last } = await add(role)
        await mails.take(`Options for ${id}`)
        await isOk(await admin.post(`/bookings/${second.id}/release`, { version: second.version }, by))
        await mails.take(`Release before that of ${id}`)
        await expireOptions(db, { now: new Date('2026-06-20T12:00:00Z'), adminUrl: `${siteUrl}/admin` })
        await mails.take(`End of the time before that of ${id}`)
        const own = await isOk(await admin.get(`/bookings/${last}`))
        await isOk(await admin.post(`/bookings/${own.id}/confirm`, { version: own.version }, by))
        await mails.take(`Confirmation of that of ${id}`)
        const request_id = await insertRequest(db, { talents: [String(talent_id)] })
        await db.updateTable('submissions').set({ assignee_id: id }).where('id', '=', request_id).execute()
        const asked = await add(by, { from: '2026-12-20', to: '2026-12-20' })
        await db.updateTable('bookings').set({ request_id }).where('id', '=', asked.id).execute()
        await isOk(await admin.post(`/bookings/${asked.id}/release`, { version: asked.version }, by))
        await mails.take(`Release of an option for a request that ${id} answers`)
      }
    })
  })

  test('reactions', async () => {
    const talent = await insertTalent(db, { name: 'Siena' })
    const talents = [{ id: Number(talent) }]
    const panel = await openPanel(connection(), noStorage, { now: () => time, adminUrl: `${siteUrl}/admin` })
    await compareMails('reactions', async (mails) => {
      for (const { id, role } of pairs) {
        const choose = (reaction_mails: 'at_once' | 'hourly' | 'off') =>
          db.updateTable('users').set({ reaction_mails }).where('id', '=', id).execute()
        const send = async (name: string) => {
          const contact = { name, email: `${name}.${id}@client.example`, language: 'pt' }
          const { id: client } = await admin.create<{ id: number }>('/contacts', contact)
          const content = { title: 'Campanha', language: 'pt', talents, days: 30 }
          const { id: selection } = await admin.create<{ id: string }>('/packages', content, role)
          const recipients = { contacts: [client], mail: false }
          const { links } = await admin.create<{ links: { link: string }[] }>(
            `/packages/${selection}/recipients`,
            recipients,
            role,
          )
          return `/api/selections/${links[0]?.link.split('/').at(-1)}`
        }
        const react = async (path: string, kind: string) =>
          expect((await panel.post(`${path}/events`, { kind, ...(kind !== 'opened' && { talent }) })).ok).toBe(true)
        const [one, two] = [await send('Bia'), await send('Caio')]
        for (const choice of ['off', 'at_once'] as const) {
          await choose(choice)
          await react(one, 'opened')
          await mails.take(`Reaction of one client, ${choice}, for ${id}`)
          await react(one, 'downloaded')
          await mails.take(`Further reaction of the client, ${choice}, for ${id}`)
          await db.deleteFrom('notices').execute()
          await db.deleteFrom('selection_events').execute()
        }
        await choose('hourly')
        await react(one, 'opened')
        await mails.take(`Reaction of one client, hourly, for ${id}`)
        await remind()
        await mails.take(`The hour after a reaction of one client for ${id}`)
        await react(one, 'downloaded')
        await react(two, 'opened')
        await remind()
        await mails.take(`The hour after reactions of two clients for ${id}`)
        await remind()
        await mails.take(`An hour without a reaction for ${id}`)
      }
    })
  })

  test('cards', async () => {
    const consented = { guardian_email: 'mae@mail.example', guardian_consent_on: '2026-01-01' }
    const ids = [
      await insertReachableTalent(db),
      await insertReachableTalent(db, { ...consented, email: 'bia@mail.example' }, { name: 'Bia', birthdate }),
      await insertReachableTalent(db, consented, { name: 'Caio <b>', birthdate: '2012-01-01' }),
    ]
    await compareMails('cards', async (mails) => {
      for (const language of languages) {
        for (const via of ['mail', 'link'] as const) {
          time = evening
          await isOk(await admin.post('/card-requests', { ids, via, language }, 'booker'))
          await mails.take(`Cards asked for by ${via} (${language})`)
          time = new Date(evening.getTime() + 2 * dayMs)
          await remind()
          await mails.take(`Two days later (${language})`)
          time = new Date(evening.getTime() + 3 * dayMs)
          await remind()
          await mails.take(`Three days later (${language})`)
          await db.deleteFrom('card_requests').execute()
        }
      }
    })
  })

  test('packages', async () => {
    const talents: number[] = []
    for (const name of ['Ágata & Cia', 'Ônix', 'Fora', 'Íris']) {
      const talent = await insertTalent(db, { name, published: name === 'Fora' ? 0 : 1 })
      talents.push(Number(talent))
      if (name === 'Íris') continue
      await insertMedia(db, talent, { kind: 'cover', url: `media/${name}-cover.webp` })
      await insertMedia(db, talent, { url: `media/${name}-book.webp` })
    }
    const [agata, onix, off, iris] = talents
    await compareMails('packages', async (mails) => {
      const contacts: number[] = []
      for (const language of languages) {
        const contact = { name: 'Ana', email: `ana.${language}@client.example`, language }
        contacts.push((await admin.create<{ id: number }>('/contacts', contact)).id)
      }
      const send = async (occasion: string, content: object) => {
        const { id } = await admin.create<{ id: string }>(
          '/packages',
          { language: 'pt', days: 7, ...content },
          'booker',
        )
        const { links } = await admin.create<{ links: { id: number }[] }>(
          `/packages/${id}/recipients`,
          { contacts },
          'booker',
        )
        await mails.take(occasion)
        return { id, links }
      }
      const several = [{ id: onix, pictures: ['media/Ônix-book.webp'] }, { id: off }, { id: agata }, { id: iris }]
      const { id, links } = await send('Package with a message', {
        ...{ title: 'Campanha <1>', message: 'Olá!\n\nAté já.', talents: several },
      })
      await isOk(await admin.post(`/packages/${id}/recipients/${links[1]?.id}/resend`, {}, 'booker'))
      await mails.take('Another link')
      await send('Package of one talent', { title: 'Verão', talents: [{ id: agata }] })
    })
  })

  test('replies', async () => {
    const client = { name: 'Ana Casting', full_name: 'Ana Casting', email: 'ana@client.example' }
    const adult = { full_name: 'Ana Prado', email: 'ana@mail.example', birthdate: '2008-06-15' }
    const minor = { ...adult, birthdate, guardian_email: 'mae@mail.example', guardian_consented_at: '2026-06-10' }
    const talent = await insertTalent(db, { name: 'Siena' })
    const second = await insertTalent(db, { name: 'Ágata' })
    const asked = { ...client, talents: [talent, second], talent_names: ['Siena', 'Ágata'] }
    const addOption = async (request_id: string) => {
      const times = { created_at: evening.toISOString(), updated_at: evening.toISOString() }
      const days = { from: '2026-12-04', to: '2026-12-05', expires_at: '2026-12-03T03:30:00.000Z' }
      const option = { request_id, talent_id: Number(second), kind: 'option', rank: 1, queue: 1 } as const
      await insertRows(db, 'bookings', { ...option, ...days, ...times })
    }
    const senders = [
      ['contact', 'a client', client],
      ['favorites', 'a client', asked],
      ['booking', 'a client', asked],
      ['application', 'an adult', adult],
      ['application', 'a minor', minor],
      ['application', 'a minor without an own address', { ...minor, email: undefined }],
    ] as const
    const created = { created_at: evening.toISOString(), expires_at: '2026-12-13T03:30:00.000Z' }
    await compareMails('replies', async (mails) => {
      for (const language of languages) {
        for (const [kind, sender, payload] of senders) {
          const id =
            kind === 'booking' ? await insertRequest(db, payload) : await insertSubmission(db, { kind, payload })
          await db
            .updateTable('submissions')
            .set({ language, ...created })
            .where('id', '=', id)
            .execute()
          if (kind === 'booking') await addOption(id)
          const path = `/submissions/${id}`
          const templates: RenderedReplyTemplate[] = await isOk(await admin.get(`${path}/letters`, 'booker'))
          for (const [index, { subject, text, decision }] of templates.entries()) {
            const version = index + 1
            await isOk(await admin.post(`${path}/replies`, { subject, text, decision, version }, 'booker'))
          }
          await mails.take(`Each template for ${kind} of ${sender} (${language})`)
          if (kind !== 'application') continue
          const { version } = await isOk(await admin.get(path, 'booker'))
          const decided = { decision: 'thanked', applications: [{ id, version }] }
          expect(await isOk(await admin.post('/submissions/decisions', decided, 'scout'))).toMatchObject({
            decided: [id],
          })
          await mails.take(`Decision for ${sender} (${language})`)
        }
      }
    })
  })
})
