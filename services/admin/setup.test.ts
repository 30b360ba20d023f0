import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { setupTasks } from '#contracts/admin/setup.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { readSetup } from '#services/records/site-setup.ts'
import { insertUsers, openAdmin, sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { insertPicture, now, openPanel, publishedRow } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'
import { createMailTest } from '../outbox/test-mail.ts'
import { removeDemoContent } from '../records/demo-content.ts'
import { ensurePrivacyText } from '../records/privacy-text.ts'
import { writeSetting } from '../records/settings.ts'
import { lastBackupSetting } from '../records/site-setup.ts'

const published = { published: true, published_at: '2026-01-01T00:00:00Z' }

eachDialect((connection, db) => {
  const admin = sharedAdmin(connection)

  test('lists the steps that are left, for administrators, until all are done', async () => {
    const open = async () => (await (await admin.get('/dashboard')).json()).setup.open
    const https = { siteUrl: 'https://agency.example', sendsMail: true }
    expect(await open()).toEqual(setupTasks.filter((task) => !['mail', 'https'].includes(task)))
    expect((await (await admin.get('/dashboard', 'booker')).json()).setup).toBeUndefined()
    expect(await readSetup(db, https)).toMatchObject({ hidden: true })
    expect(await readSetup(db, { siteUrl: 'http://localhost', sendsMail: true })).toMatchObject({ hidden: false })
    expect((await readSetup(db, { siteUrl: 'http://agency.example', sendsMail: false })).open).toEqual(
      expect.arrayContaining(['mail', 'https']),
    )

    const site = await openPanel(connection(), undefined, { adminUrl: 'https://agency.example/admin' })
    expect(await (await site.get('/api/entities/agency?language=pt')).json()).toMatchObject({
      noindex: true,
      items: [],
    })

    const settings = await (await admin.get('/settings/agency')).json()
    const contact = { name: 'Mármore', email: 'agency@marmore.example', phone: '+55 11 3333-4444' }
    await admin.put('/settings/agency', { ...settings, ...contact, color_paper: '#ffffff', color_ink: '#000000' })
    const talent = await insertTalent(db)
    expect(await open()).toContain('talents')
    await insertMedia(db, talent, { kind: 'cover' })
    await db.deleteFrom('entities').where('name', '=', 'privacy').execute()
    await ensurePrivacyText(db, now)
    await ensurePrivacyText(db, now)
    const panel = await openPanel(connection())
    const privacy = async () => (await panel.get('/api/entities/privacy?language=en')).json()
    expect(await privacy()).toMatchObject({ title: 'Privacy', starter: true })
    expect((await privacy()).items.map(({ title }: { title: string }) => title)).toEqual([
      'If you only visit',
      'If you write to us',
      'If you apply to become a model',
      'Children and teenagers',
      'Your rights',
      'Security and changes',
    ])
    expect(await open()).toContain('privacy')
    const { data } = await (await admin.get('/entities?filter={}')).json()
    const { id } = data.find(({ name }: { name: string }) => name === 'privacy')
    const saved = await (await admin.get(`/entities/${id}`)).json()
    expect((await admin.put(`/entities/${id}`, saved)).status).toBe(200)
    expect(await privacy()).not.toHaveProperty('starter')
    expect(await readSetup(db, https)).toEqual({
      open: ['logo', 'icon', 'offices', 'social_medias', 'slides', 'administrators', 'backup'],
      hidden: false,
    })

    await admin.post('/offices', { city_pt: 'Lisboa', ...published })
    expect(await (await panel.get('/api/entities/offices?language=pt')).json()).toMatchObject({
      items: [{ city: 'Lisboa' }],
    })
    await admin.post('/social-medias', { network: 'instagram', url: 'https://instagram.com/agency', ...published })
    await insertUsers(connection())
    const second = { id: 'a2', name: 'Second', email: 'second@agency.example', role: 'admin', language: 'en' }
    const timestamps = { created_at: now.toISOString(), updated_at: now.toISOString(), last_seen_at: null }
    await insertRows(db, 'users', { ...second, ...timestamps })
    await writeSetting(db, lastBackupSetting, now.toISOString(), now.toISOString())
    expect(await open()).toEqual(['logo', 'icon', 'slides'])
  })

  test('content of the demo hides the site, and an administrator removes it', async () => {
    await insertTalent(db, { name: 'Demo', origin: 'demo' })
    const https = { siteUrl: 'https://agency.example', sendsMail: true }
    expect((await readSetup(db, https)).hidden).toBe(true)
    const panel = await openPanel(connection(), undefined, { adminUrl: 'https://agency.example/admin' })
    expect(await (await panel.get('/api/entities/agency?language=pt')).json()).toMatchObject({ noindex: true })
    expect((await admin.post('/setup/remove-demo', undefined, 'editor')).status).toBe(403)
    expect((await (await admin.get('/dashboard', 'editor')).json()).demo).toBe(true)
    expect((await admin.post('/setup/remove-demo', undefined)).status).toBe(204)
    expect((await (await admin.get('/dashboard', 'editor')).json()).demo).toBe(false)
    expect(await (await panel.get('/api/entities/agency?language=pt')).json()).toMatchObject({ noindex: false })
  })

  test.each([
    ['staff', { name_pt: 'Ana', position: 1 }],
    ['partners', { title_pt: 'Ateliê', position: 1 }],
    ['posts', { type: 'news', title_pt: 'Verão', slug_pt: 'verao' }],
    ['social_medias', { network: 'tiktok', url: 'https://tiktok.example/a', position: 9 }],
    ['forms', { name: 'demo', title_pt: 'Visita', fields: '[]', purpose: 'visit', kept_days: 30 }],
  ] as const)('%s of the demo hide the site until they are removed', async (table, row) => {
    const https = { siteUrl: 'https://agency.example', sendsMail: true }
    expect((await readSetup(db, https)).hidden).toBe(false)
    await insertRows(db, table, { ...publishedRow, ...row, origin: 'demo' } as never)
    expect((await readSetup(db, https)).hidden).toBe(true)
    await db.transaction().execute((transaction) => removeDemoContent(transaction, now))
    expect((await readSetup(db, https)).hidden).toBe(false)
  })

  test('removing the demo empties its pages, and keeps sections of the agency in the bin', async () => {
    await db.deleteFrom('entities').where('name', 'in', ['privacy', 'offices']).execute()
    const demo = { ...publishedRow, origin: 'demo', title_pt: 'Demonstração' } as const
    const media_id = await insertPicture(connection(), 'media/page.webp')
    await insertRows(db, 'entities', [
      { ...demo, name: 'privacy' },
      { ...demo, name: 'offices' },
    ] as never)
    const pages = await db.selectFrom('entities').select(['id', 'name']).where('origin', '=', 'demo').execute()
    for (const { id } of pages)
      await insertRows(db, 'entity_media', { entity_id: id, media_id, role: 'gallery', position: 1 })
    const entity_id = pages.find(({ name }) => name === 'privacy')?.id ?? 0
    const deleted = { deleted_at: now.toISOString(), deleted_by: 'Lia' }
    await insertRows(db, 'entity_items', { ...publishedRow, entity_id, title_pt: 'Própria' } as never)
    await withDeleted(db).updateTable('all_entity_items').set(deleted).where('entity_id', '=', entity_id).execute()
    await db.transaction().execute((transaction) => removeDemoContent(transaction, now))
    const left = db
      .selectFrom('entities')
      .select(['name', 'title_pt', 'published'])
      .where(
        'id',
        'in',
        pages.map(({ id }) => id),
      )
    expect(await left.orderBy('name').execute()).toEqual([
      { name: 'offices', title_pt: null, published: 0 },
      { name: 'privacy', title_pt: null, published: 0 },
    ])
    expect(await db.selectFrom('entity_media').selectAll().execute()).toEqual([])
    expect(
      await withDeleted(db)
        .selectFrom('all_entity_items')
        .select('title_pt')
        .where('entity_id', '=', entity_id)
        .execute(),
    ).toEqual([{ title_pt: 'Própria' }])
  })

  test('a test mail says what the server answered', async () => {
    await using server = await startSmtpServer()
    const sendTestMail = createMailTest({
      db,
      siteUrl: 'https://marmore.example',
      smtpUrl: server.url,
      from: 'Mármore <site@marmore.example>',
    })
    const withMail = await openAdmin(connection(), {
      system: { isMailReady: true, sendTestMail, isReadOnly: async () => false },
    })
    const test = async (admin = withMail) => (await admin.post('/setup/test-mail', undefined)).json()
    expect(await test()).toMatchObject({ accepted: true, answer: expect.stringMatching(/^250 /) })
    await sendTestMail?.({ email: 'ana@agency.example', language: 'pt' })
    const mails = await Promise.all(server.mails.map(({ source }) => simpleParser(source)))
    expect(mails.map(({ to, subject, text }) => [to && 'text' in to && to.text, subject, text])).toEqual([
      ['admin@agency.example', 'Test mail of the site', 'The site can send mail.\n'],
      ['ana@agency.example', 'Teste de e-mail do site', 'O site consegue enviar e-mails.\n'],
    ])
    for (const [index, lang] of ['en-GB', 'pt-BR'].entries()) expect(mails[index]?.html).toContain(`lang="${lang}"`)
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([['admin@agency.example'], ['ana@agency.example']])
    server.refusal = { step: 'sender', code: 550 }
    expect(await test()).toEqual({ accepted: false, answer: '550 not this one' })
    expect(await test(admin)).toEqual({ accepted: false, answer: 'SMTP_URL and MAIL_FROM are not set.' })
  })
})
