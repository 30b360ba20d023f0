import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collections } from '#contracts/admin/resources.ts'
import type { Connection } from '#database/connect.ts'
import { seedDemo } from '#demo/seed.ts'
import type { Language } from '#domain/language.ts'
import { insertUsers, openAdmin } from '../helpers/admin.ts'
import { strictLogger } from '../helpers/agency.ts'
import { adult, guardian } from '../helpers/applications.ts'
import { insertRequest } from '../helpers/bookings.ts'
import { insertCardRequest } from '../helpers/cards.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { now } from '../helpers/panel.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { type TemporaryStorage, temporaryStorage } from '../helpers/temporary-storage.ts'
import { finishRequests, goTo, openBackOffice, outlineScreen } from './back-office.ts'

/** Each filter of lists that hide some. */
const allFilters: Record<string, object> = {
  submissions: { unread: true, decision: 'kept', category: 'woman', minor: false, assignee_id: 'none' },
  contacts: { client_id: 1, language: 'en', review_due: false },
  'booking-requests': { state: 'open', upcoming: true },
  posts: { published: true, untranslated: false },
  sections: { entity: 'privacy', published: false, untranslated: true },
}

/** The screens without a record of their own, by the name of their file. */
const screens = {
  dashboard: '/',
  tasks: '/tasks',
  submissions: '/submissions?filter={}',
  applications: '/applications',
  bookings: '/bookings?date=2026-06-15',
  'bookings-week': '/bookings?view=week&date=2026-06-15',
  'booking-requests': '/booking-requests',
  packages: '/packages',
  'card-requests': '/card-requests',
  settings: '/settings',
  'size-tables': '/settings/sizes',
  'site-texts': '/site-texts',
  attributes: '/attributes',
  bin: '/bin',
  rooms: '/rooms',
  'personal-data': '/personal-data',
  'picture-import': '/talents/pictures',
  missing: '/nothing-here',
}

const missing = /^(Página não encontrada|Page not found)$/

/** Collections without a form for new records. */
const withoutForm: readonly string[] = ['media', 'entities']

/**
 * Defines tests that compare what each screen of the back office says and offers with the files in `words/`. The records
 * are those of the demo, and one of each kind that it lacks.
 * @param width in CSS pixels
 */
export function compareWords(language: Language, width: number): void {
  const folder = `words/${language}-${width}`
  onSqlite((connection) => {
    let admin: Awaited<ReturnType<typeof openAdmin>>
    let storage: TemporaryStorage
    let records: Record<string, string>

    beforeAll(async () => {
      process.env.TZ = 'America/Sao_Paulo'
      storage = await temporaryStorage()
      await seedDemo({ connection: connection(), storage, log: strictLogger, now: () => now })
      admin = await openAdmin(connection(), { storage })
      records = await insertRecords(connection(), admin)
      await openBackOffice(admin, '/nothing', { language, width })
    })
    afterAll(() => storage[Symbol.asyncDispose]())

    const heading = () => document.querySelector('main h1')?.textContent ?? 'Page not found'

    async function compare(path: string, name: string): Promise<void> {
      goTo('/elsewhere')
      await expect.poll(heading).toMatch(missing)
      goTo(path)
      if (name !== 'missing') await expect.poll(heading).not.toMatch(missing)
      await finishRequests()
      await expect.poll(() => screen.queryAllByRole('progressbar').length).toBe(0)
      await finishRequests()
      const words = outlineScreen(name === 'dashboard' ? 'body' : 'main')
      await expect(`${path.replace(/\/[\da-f-]{36}/, '/…')}\n\n${words}\n`).toMatchFileSnapshot(`${folder}/${name}.txt`)
    }

    test.each(Object.entries(screens))('%s', (name, path) => compare(path, name))

    test('several applications at a time', async () => {
      goTo('/applications')
      await expect.poll(heading).not.toMatch(missing)
      const [one, several] = [...document.querySelectorAll<HTMLElement>('main [aria-pressed]')]
      several?.click()
      await compare('/applications', 'applications-several')
      one?.click()
    })

    test.each(Object.keys(collections))('the list, a record and the form of %s', async (name) => {
      await compare(`/${name}`, `${name}-list`)
      const { data } = await (await admin.get(`/${name}?per_page=1`)).json()
      if (data.length > 0) await compare(`/${name}/${data[0].id}`, `${name}-record`)
      if (!withoutForm.includes(name)) await compare(`/${name}/create`, `${name}-form`)
    })

    test.each([
      'submissions',
      'applications',
      'booking-requests',
      'packages',
      'card-requests',
      'private-data',
      'attributes',
    ])('one of %s', (name) => compare(records[name] ?? '', `${name}-record`))

    // Lists stay filtered.
    test.each(Object.entries(allFilters))('the filters of %s', (name, filter) =>
      compare(`/${name}?filter=${JSON.stringify(filter)}`, `${name}-filters`),
    )
  })
}

/** Inserts what the demo lacks, and returns the paths of these records by resource. */
async function insertRecords(connection: Connection, admin: Awaited<ReturnType<typeof openAdmin>>) {
  const { db } = connection
  await insertUsers(connection)
  const application = await insertSubmission(db, {
    kind: 'application',
    payload: { ...adult, ...guardian, birthdate: '2010-01-31', height: 171.5, message: 'Olá' },
    created_at: '2026-06-09T12:00:00.000Z',
  })
  await insertSubmission(db, {
    kind: 'application',
    payload: { ...adult, full_name: 'Rita' },
    created_at: '2026-06-08T12:00:00.000Z',
  })
  const message = await insertSubmission(db, {
    payload: { full_name: 'Clara', email: 'clara@mail.example', phone: '+5511987654321', message: 'Maio?' },
    created_at: '2026-06-10T12:00:00.000Z',
  })
  const { id: client } = await admin.create<{ id: number }>('/clients', { name: 'Prisma' })
  const contact = { name: 'Dora', email: 'dora@prisma.example', language: 'en', client_id: client }
  const { id: contactId } = await admin.create<{ id: number }>('/contacts', contact)
  await admin.create('/clients', { name: 'Zênite' })
  await admin.create('/contacts', { name: 'Zoé', language: 'pt' })
  const booking = { talent_id: 1, from: '2026-06-16', to: '2026-06-18', title: 'Campanha', client_id: client }
  await admin.create('/bookings', { ...booking, kind: 'option' })
  await admin.create('/bookings', { ...booking, kind: 'option', title: 'Editorial' })
  const request = await insertRequest(db, { talents: ['1', '2'], from: '2026-06-16', to: '2026-06-17' })
  const made = { title: 'Outono', message: 'Olá', language: 'pt', talents: [{ id: 1 }, { id: 2 }], days: 7 }
  const { id: madePackage } = await admin.create<{ id: string }>('/packages', made, 'booker')
  await admin.create(`/packages/${madePackage}/recipients`, { contacts: [contactId] }, 'booker')
  const { id: earlier } = await admin.create<{ id: string }>('/packages', { ...made, title: 'Verão' }, 'booker')
  // Lists of packages begin with the newest.
  const created_at = new Date(now.getTime() - 60_000).toISOString()
  await db.updateTable('selections').set({ created_at }).where('id', '=', earlier).execute()
  const { id: cardRequest } = await insertCardRequest(db, 1)
  await admin.create('/tasks', {
    title: 'Ligar',
    due_on: '2026-06-14',
    assignee_id: 'a1',
    record: { resource: 'talents', id: '1' },
  })
  await admin.create('/boards', { name_pt: 'Curvas', name_en: 'Curves', slug_pt: 'curvas', slug_en: 'curves' })
  for (const source of ['/equipe', '/vagas']) await admin.create('/redirects', { source, target: 'gone' })
  await admin.create('/official-contacts', { value: 'scouting@partner.example' })
  const { id: deleted } = await admin.create<{ id: number }>('/talents', { name: 'Lua', category: 'woman' })
  await admin.delete(`/talents/${deleted}?version=1`)
  return {
    submissions: `/submissions/${message}`,
    applications: `/submissions/${application}`,
    'booking-requests': `/submissions/${request}`,
    packages: `/packages/${madePackage}`,
    'card-requests': `/card-requests/${cardRequest}`,
    'private-data': '/private-data/1',
    attributes: '/attributes/hair',
  }
}
