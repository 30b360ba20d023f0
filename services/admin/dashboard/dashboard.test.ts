import { beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { type Caller, openAdmin, sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { insertPicture } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'

eachDialect((connection, db) => {
  const admin = sharedAdmin(connection)

  beforeAll(async () => {
    await db
      .updateTable('entities')
      .set({ title_pt: 'Só', title_en: null, published: 1 })
      .where('name', '=', 'privacy')
      .execute()
    // The settings are no page, and an office is no section.
    await db.updateTable('entities').set({ description_pt: 'Só', published: 1 }).where('name', '=', 'agency').execute()
    await admin.post('/offices', { city_pt: 'Lisboa', published: true })
    await db.updateTable('entity_items').set({ title_pt: 'Sede' }).execute()
    await admin.post('/posts', {
      title_pt: 'Outono',
      published: true,
      published_at: '2026-09-01T00:00:00Z',
      ends_at: '2026-10-01T00:00:00Z',
    })
    await admin.post('/posts', { title_en: 'Winter', published: true })
    await admin.post('/posts', { title_pt: 'Rascunho', ends_at: '2026-09-01T00:00:00Z' })
    const id = await insertTalent(db, { name: 'Nova' })
    await db
      .updateTable('talents')
      .set({ unpublish_at: '2026-07-01T00:00:00.000Z' })
      .where('id', '=', Number(id))
      .execute()
    for (const [full_name, status, created, expires, assignee_id] of [
      ['Ana', 'new', '2026-06-02', '2026-06-20', 'a1'],
      ['Bia', 'in_progress', '2026-06-01', '2026-06-21', 'b1'],
      ['Caio', 'new', '2026-06-03', '2026-06-30', 'b1'],
      ['Duda', 'answered', '2026-06-01', '2026-06-20', 'a1'],
      ['Eva', 'awaiting_guardian', '2026-06-01', '2026-06-20', null],
    ] as const) {
      const dates = { created_at: `${created}T00:00:00.000Z`, expires_at: `${expires}T00:00:00.000Z` }
      await insertSubmission(db, { payload: { full_name }, status, assignee_id, ...dates })
    }
  })

  async function dashboard(role: Caller): Promise<Dashboard> {
    return (await admin.get('/dashboard', role)).json()
  }

  test('has for each role only the parts that it may see', async () => {
    const limited = ['inbox', 'contact_reviews', 'clients', 'documents', 'cards', 'setup'] as const
    const partsOf = async (role: Caller) => {
      const parts = await dashboard(role)
      return limited.filter((part) => parts[part] !== undefined)
    }
    expect(await partsOf('admin')).toEqual(limited)
    expect(await partsOf('booker')).toEqual(limited.slice(0, -1))
    expect(await partsOf('read-only')).toEqual(['inbox', 'contact_reviews', 'clients'])
    expect(await partsOf('scout')).toEqual(['inbox'])
    expect(await partsOf('editor')).toEqual([])
  })

  test('counts waiting mails and those that the server refuses', async () => {
    expect((await dashboard('editor')).system).toEqual({
      read_only: false,
      mail: { ready: true, waiting: 0, oldest: null, refused: 0 },
    })
    const mail = {
      attempts: 0,
      sent_at: null,
      last_failure: null,
      link_hash: null,
      kind: 'receipt',
      to: 'a@example.com',
      subject: 's',
      text: 't',
      language: 'pt',
    }
    const at = (created_at: string) => ({ ...mail, message_id: created_at, next_attempt_at: created_at, created_at })
    await insertRows(db, 'outbox', [
      { ...at('2026-06-14T00:00:00.000Z'), last_failure: 'server_refused' },
      at('2026-06-15T00:00:00.000Z'),
      { ...at('2026-06-13T00:00:00.000Z'), sent_at: '2026-06-13T00:00:00.000Z' },
      { ...at('2026-06-12T00:00:00.000Z'), attempts: 20 },
      { ...at('2026-06-11T00:00:00.000Z'), link_hash: 'dead' },
    ])
    const unset = await openAdmin(connection(), { system: { isMailReady: false, isReadOnly: async () => true } })
    expect((await (await unset.get('/dashboard', 'editor')).json()).system).toEqual({
      read_only: true,
      mail: { ready: false, waiting: 2, oldest: '2026-06-14T00:00:00.000Z', refused: 1 },
    })
    expect(await (await unset.get('/status', 'booker')).json()).toEqual({
      read_only: true,
      warnings: ['mail_server', 'agency_email'],
    })
    await db.deleteFrom('outbox').execute()
  })

  test('warns of an agency without an e-mail address until it has one', async () => {
    const warnings = async () => (await (await admin.get('/status', 'booker')).json()).warnings
    expect(await warnings()).toEqual(['agency_email'])
    const fields = JSON.stringify({ name: 'Mármore', email: 'agency@marmore.example' })
    await db.updateTable('entities').set({ fields }).where('name', '=', 'agency').execute()
    expect(await warnings()).toEqual([])
    await db.updateTable('entities').set({ fields: '{}' }).where('name', '=', 'agency').execute()
  })

  test('lists waiting and expiring submissions for users of the inbox', async () => {
    const { inbox } = await dashboard('booker')
    expect(inbox).toMatchObject({
      ...{ open: 3, mine: 2, counts: { total: 4 } },
      oldest: [{ name: 'Bia' }, { name: 'Ana' }, { name: 'Caio' }],
      expiring: [{ name: 'Ana' }, { name: 'Bia' }],
    })
    expect((await dashboard('editor')).inbox).toBeUndefined()
  })

  test('lists scheduled starts and ends, the next first, without drafts', async () => {
    const { scheduled } = await dashboard('admin')
    expect(scheduled.map(({ title, event, at }) => [title, event, at.slice(0, 10)])).toEqual([
      ['Nova', 'ends', '2026-07-01'],
      ['Outono', 'starts', '2026-09-01'],
      ['Outono', 'ends', '2026-10-01'],
    ])
    expect((await dashboard('booker')).scheduled.map(({ title }) => title)).toEqual(['Nova'])
  })

  test('names the next twelve of many scheduled changes, whenever each was written', async () => {
    const months = [12, 3, 7, 1, 9, 5, 11, 2, 10, 4, 8, 6]
    const at = (month: number, day: number) => new Date(Date.UTC(2030, month - 1, day)).toISOString()
    for (const month of months) {
      await admin.create('/posts', { title_pt: `Mês ${month}`, published: true, published_at: at(month, 2) })
      await admin.create('/members', { name_pt: `Mês ${month}`, published: true, ends_at: at(month, 1) })
    }
    const { scheduled } = await dashboard('admin')
    expect(scheduled.map(({ resource, title }) => `${resource} ${title}`)).toEqual([
      ...['talents Nova', 'posts Outono', 'posts Outono'],
      ...[1, 2, 3, 4].flatMap((month) => [`members Mês ${month}`, `posts Mês ${month}`]),
      'members Mês 5',
    ])
    await db.deleteFrom('posts').where('title_pt', 'like', 'Mês %').execute()
    await db.deleteFrom('staff').where('name_pt', 'like', 'Mês %').execute()
  })

  test('counts the pictures that lack a description in either language, of published talents and in the library', async () => {
    const kinds = [
      ['both', { alt_pt: 'Um', alt_en: 'One' }],
      ['portuguese', { alt_pt: 'Um', alt_en: null }],
      ['english', { alt_pt: null, alt_en: 'One' }],
    ] as const
    const media: number[] = []
    for (const [name, alts] of kinds) {
      const url = `media/lack-${name}.webp`
      media.push(await insertPicture(connection(), url))
      for (const published of [0, 1] as const) {
        const talent = await insertTalent(db, { name: `${name} ${published}`, published })
        await insertMedia(db, talent, { kind: 'cover', url, ...alts })
      }
      await db.updateTable('media').set(alts).where('url', '=', url).execute()
    }
    // A crop has the texts of its original.
    const crop = await insertPicture(connection(), 'media/lack-crop.webp')
    await db.updateTable('media').set({ crop_of_id: media[0] }).where('id', '=', crop).execute()
    await insertTalent(db, { name: 'Draft', published: 0 })
    const lackingFor = async (role: Caller) => {
      const { lacking } = await dashboard(role)
      const found = lacking.filter(({ resource }) => resource === 'talents' || resource === 'media')
      return found.map(({ resource, lack, count }) => [resource, lack, count])
    }
    const pictures = [
      ['talents', 'cover', 1],
      ['talents', 'alt', 2],
      ['media', 'alt', 2],
    ]
    expect(await lackingFor('editor')).toEqual(pictures)
    expect(await lackingFor('limited')).toEqual(pictures)
    // Talents of other boards, and their pictures.
    await db.updateTable('talents').set({ category: 'man' }).execute()
    expect(await lackingFor('limited')).toEqual([])
    await db.updateTable('talents').set({ category: 'woman' }).execute()
    await db.deleteFrom('talents').where('name', '<>', 'Nova').execute()
    await db.deleteFrom('media').where('url', 'like', 'media/lack-%').execute()
  })

  test('counts and names incomplete content', async () => {
    const { lacking } = await dashboard('editor')
    expect(lacking).toMatchObject([
      { resource: 'talents', lack: 'cover', count: 1, examples: [{ title: 'Nova' }] },
      { resource: 'posts', lack: 'translation', count: 2, examples: [{ title: 'Winter' }, { title: 'Outono' }] },
      { resource: 'posts', lack: 'cover', count: 2 },
      { resource: 'entities', lack: 'translation', count: 1, examples: [{ title: 'Só' }] },
    ])
  })
})
