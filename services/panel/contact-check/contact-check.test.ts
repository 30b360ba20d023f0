import { beforeAll, expect, test } from 'vitest'
import { contentsOf } from '#tests/helpers/database-contents.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { byRun } from '#tests/helpers/full-run.ts'
import { insertAgency, now, openPanel, publishedRow } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'

const siteUrl = 'https://www.marmore.example'

/** Each test is a visitor of its own, because checks are limited. */
function visitor(name: string) {
  return { 'x-forwarded-client': name }
}

eachDialect((connection, db) => {
  beforeAll(async () => {
    const later = { ...publishedRow, published_at: '2027-01-01T00:00:00.000Z' }
    const agency = { email: 'casting@marmore.example', phone: '+55 11 0000-0100', whatsapp: '551100000101' }
    await insertAgency(connection(), agency)
    const { id: entity_id } = await db
      .insertInto('entities')
      .values({ ...publishedRow, name: 'offices' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const office = { email: 'tokyo@marmore.example', phone: '+81 3 0000 0110' }
    await insertRows(db, 'entity_items', [
      { ...publishedRow, entity_id, fields: JSON.stringify(office) },
      { ...later, entity_id, fields: JSON.stringify({ email: 'soon@marmore.example' }) },
    ])
    await insertRows(db, 'staff', [
      { ...publishedRow, name_pt: 'Lia', email: 'lia@marmore.example', phone: null },
      { ...publishedRow, published: 0, name_pt: 'Rui', email: 'rui@marmore.example' },
    ] as never)
    await insertRows(db, 'social_medias', {
      ...publishedRow,
      network: 'instagram',
      url: 'https://www.instagram.com/marmore',
    })
    const former = { ...publishedRow, published: 0, network: 'tiktok', url: 'https://www.tiktok.com/@former' } as const
    await insertRows(db, 'social_medias', former)
    await insertRows(db, 'official_contacts', [
      { ...publishedRow, value: 'scouting@partner.example' },
      { ...publishedRow, published: 0, value: 'former@studio.test' },
    ])
  })

  async function open() {
    const panel = await openPanel(connection(), undefined, { siteUrl, mailFrom: 'Mármore <mail@post.example>' })
    return async (value: unknown, headers = visitor('anybody')) => {
      const response = await panel.post('/api/contact-check', { value }, headers)
      return { status: response.status, body: (await response.json()) as { answer?: string; networks?: string[] } }
    }
  }

  test.each([
    ['the settings', 'CASTING@marmore.example'],
    ['the settings, by phone', '(11) 0000-0100'],
    ['WhatsApp', 'https://wa.me/551100000101'],
    ['an office', 'tokyo@marmore.example'],
    ['an office, by phone', '03 0000 0110'],
    ['the staff', 'lia@marmore.example'],
    ['a social network', 'instagram.com/marmore?igsh=1'],
    ['the list of the back office', 'scouting@partner.example'],
    ['the site', 'marmore.example'],
    ['the sender of its mails', 'mail@post.example'],
  ])('knows the contacts of %s', async (where, value) => {
    const check = await open()
    expect((await check(value, visitor(where))).body.answer).toBe('ours')
  })

  test('names the networks of a handle', async () => {
    const check = await open()
    expect((await check('@marmore')).body).toEqual({ answer: 'ours', networks: ['instagram.com'] })
  })

  test.each([
    ['unpublished staff', 'rui@marmore.example', 'our_domain'],
    ['an office of next year', 'soon@marmore.example', 'our_domain'],
    ['a former network', 'https://www.tiktok.com/@former', 'unknown'],
    ['a contact that is no longer on the list', 'former@studio.test', 'unknown'],
    ['a plus address', 'casting+x@marmore.example', 'our_domain'],
    ['a lookalike', 'casting@marm0re.example', 'lookalike'],
    ['a colleague of a listed contact', 'ana@partner.example', 'unknown'],
    ['a stranger', 'ana@studio.test', 'unknown'],
    ['no contact', 'oi tudo bem', 'unreadable'],
  ])('returns the result for %s', async (who, value, answer) => {
    const check = await open()
    expect(await check(value, visitor(who))).toMatchObject({ status: 200, body: { answer } })
  })

  test('counts a report once the agency has confirmed it, until it expires', async () => {
    const panel = await openPanel(connection(), undefined, { siteUrl })
    const report = { value: 'https://instagram.com/Fake.Scout?x=1', message: 'Pediu um depósito.' }
    const response = await panel.post('/contact-report/pt', report)
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    const check = await open()
    const answer = async () => (await check('@fake.scout', visitor('reports'))).body.answer
    const decide = (decision: 'confirmed' | 'dismissed' | null) =>
      db.updateTable('submissions').set({ decision }).where('id', '=', id).execute()
    expect(await answer()).toBe('unknown')
    await decide('confirmed')
    expect(await answer()).toBe('reported')
    await decide('dismissed')
    expect(await answer()).toBe('unknown')
    await decide('confirmed')
    await db.updateTable('submissions').set({ expires_at: now.toISOString() }).where('id', '=', id).execute()
    expect(await answer()).toBe('unknown')
  })

  test('stores a report for a year and mails the agency and the sender', async () => {
    const panel = await openPanel(connection())
    const report = { value: '@fake', message: 'Pediu fotos.', email: 'ana@mail.example' }
    const { id } = (await (await panel.post('/contact-report/en', report)).json()) as { id: string }
    const row = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ kind: 'report', status: 'new', decision: null, expires_at: '2027-06-15T12:00:00.000Z' })
    expect(JSON.parse(row.payload)).toEqual(report)
    const mails = await db.selectFrom('outbox').selectAll().where('submission_id', '=', id).orderBy('id').execute()
    expect(mails).toMatchObject([
      { kind: 'notification', to: 'casting@marmore.example', reply_to: report.email },
      { kind: 'receipt', to: report.email, language: 'en' },
    ])
    expect(mails[0]?.text).toContain('Contato: @fake')
    expect(mails[1]?.text).not.toContain('@fake')
  })

  test.each([
    ['nothing', ''],
    ['more than 200 characters', 'x'.repeat(201)],
    ['a list', ['a@b.example']],
    ['a null character', 'a\0b'],
  ])('refuses %s', async (what, value) => {
    const check = await open()
    expect((await check(value, visitor(`refused ${what}`))).status).toBe(422)
  })

  test('limits a network to 20 checks a minute, independent of other networks', async () => {
    const check = await open()
    for (let number = 0; number < 20; number++) {
      expect((await check('ana@studio.test', visitor(`2001:db8:9:9::${number}`))).status).toBe(200)
    }
    expect((await check('ana@studio.test', visitor('2001:db8:9:ffff::1'))).status).toBe(429)
    expect((await check('ana@studio.test', visitor('2001:db8:a::1'))).status).toBe(200)
  })

  test('stores no checked contact', { timeout: 120_000 }, async () => {
    const log: unknown[] = []
    const record = (details: object, message: string) => log.push([details, message])
    const panel = await openPanel(connection(), undefined, {
      siteUrl,
      log: { info: record, warn: record, error: record },
    })
    const statuses = new Set<number>()
    // The values contain zqxzqx, which is too long to occur in a random secret.
    for (let number = 0; number < byRun(1_000, 3_000); number++) {
      const values = [
        `zqxzqx${number}@zqxzqx.example`,
        `@zqxzqx${number}`,
        `https://instagram.com/zqxzqx${number}`,
        `zqxzqx ${number}`,
      ]
      const headers = visitor(`198.18.${number >> 8}.${number & 255}`)
      statuses.add((await panel.post('/api/contact-check', { value: values[number % 4] }, headers)).status)
    }
    // Refused ones.
    for (const value of ['zqxzqx'.repeat(100), { zqxzqx: 1 }]) {
      statuses.add((await panel.post('/api/contact-check', { value }, visitor('refused again'))).status)
    }
    expect([...statuses].sort()).toEqual([200, 422])
    expect(log.length).toBeGreaterThan(0)
    expect(JSON.stringify(log)).not.toMatch(/zqxzqx/)
    expect(JSON.stringify(await contentsOf(connection()))).not.toMatch(/zqxzqx/)
  })

  test('the settings announce the check', async () => {
    const panel = await openPanel(connection())
    expect(await (await panel.get('/api/entities/agency?language=pt')).json()).toMatchObject({ contact_check: true })
    expect(await (await panel.get('/api/entities/offices?language=pt')).json()).not.toHaveProperty('contact_check')
  })
})
