import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type SentApplication, sentApplicationSchema } from '#contracts/panel/applications.ts'
import { currentGuardianConsent } from '#contracts/panel/consent.ts'
import { applicationViews } from '#contracts/panel/submissions.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { moveToBin } from '#services/admin/deleted-records/delete.ts'
import { restoreRecords } from '#services/admin/deleted-records/restore.ts'
import type { Storage } from '#services/storage/storage.ts'
import { actorOf } from '#tests/helpers/admin.ts'
import { adult, formWith, guardian, mailsOf } from '#tests/helpers/applications.ts'
import { waitForBlockedQueries } from '#tests/helpers/blocked-query.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertAgency, now, openPanel } from '#tests/helpers/panel.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { createLinkTokens } from './links.ts'

const minor = { ...adult, ...guardian, birthdate: '2010-06-16' }

/** An application with a guardian whose address is new: each mailbox gets few mails a day. */
const otherMinor = () => ({
  ...minor,
  email: `${crypto.randomUUID()}@mail.example`,
  guardian_email: `${crypto.randomUUID()}@mail.example`,
})

eachDialect((connection, db, dialect) => {
  const storage = ofEachTest(temporaryStorage)

  beforeAll(() => insertAgency(connection(), { email: 'agency@marmore.example', time_zone: 'Asia/Tokyo' }))

  /** Sends an application and opens its mails. */
  async function apply(fields: Record<string, string>, storage: Storage, language = 'pt') {
    const panel = await openPanel(connection(), storage, { siteUrl: 'https://marmore.example' })
    const response = await panel.post(`/get-scouted/${language}`, formWith(fields))
    const { id } = (await response.json()) as { id: string }
    return { panel, id, mails: await mailsOf(connection(), id) }
  }

  /** The mails without a submission, removed from the outbox. */
  function lastMails() {
    return db.deleteFrom('outbox').where('submission_id', 'is', null).returningAll().execute()
  }

  beforeEach(async () => {
    await lastMails()
  })

  function tokenIn(mails: { kind: string; text: string }[], kind: string, path: string): string {
    const text = mails.find((mail) => mail.kind === kind)?.text ?? ''
    return new RegExp(`https://marmore\\.example${path}/(\\S+)`).exec(text)?.[1] ?? 'no link'
  }

  /** Sends the application of somebody who turns 18 in three hours, when it is midnight in the agency's time zone. */
  async function applyBeforeBirthday(storage: Storage) {
    const { panel, id, mails } = await apply({ ...otherMinor(), birthdate: '2008-06-16' }, storage)
    const panelAt = (time: string) => openPanel(connection(), storage, { now: () => new Date(time) })
    return {
      panel,
      id,
      guardian: tokenIn(mails, 'guardian', '/responsavel'),
      applicant: tokenIn(mails, 'receipt', '/candidatura'),
      eve: await panelAt('2026-06-15T14:59:59Z'),
      birthday: await panelAt('2026-06-15T15:00:00Z'),
    }
  }

  async function stored(id: string) {
    const row = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst()
    const files = await db.selectFrom('submission_files').select('key').where('submission_id', '=', id).execute()
    return { row, files: files.length, mails: (await mailsOf(connection(), id)).length }
  }

  /** Moves an application to the bin, like the staff. */
  async function bin(id: string, transaction = db) {
    await moveToBin(transaction, { resource: 'submissions' }, [id], actorOf('admin'))
  }

  function findDeleted(id: string) {
    return withDeleted(db).selectFrom('all_submissions').select('id').where('id', '=', id).execute()
  }

  test('shows the applicant the submission, its recipient and its expiry', async () => {
    const { panel, mails } = await apply(adult, storage)
    const token = tokenIn(mails, 'receipt', '/candidatura')
    const response = await panel.get(`/api/applications/${token}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(sentApplicationSchema.parse(await response.json())).toEqual({
      holder: 'applicant',
      awaiting_guardian: false,
      in_bin: false,
      agency: { name: 'Mármore', email: 'agency@marmore.example' },
      created_at: '2026-06-15T12:00:00.000Z',
      expires_at: '2026-12-12T12:00:00.000Z',
      application: { ...adult, height: 176 },
      photos: applicationViews.map((view) => ({ view, width: 60, height: 80 })),
    } satisfies SentApplication)

    const photo = await panel.get(`/api/applications/${token}/photos/side`)
    expect(photo.headers.get('content-type')).toBe('image/webp')
    expect(photo.headers.get('cache-control')).toBe('no-store')
    expect((await sharp(await photo.arrayBuffer()).metadata()).width).toBe(60)
    expect((await panel.get(`/api/applications/${token}/photos/back`)).status).toBe(404)
  })

  test('offers only the deletion of an application that the staff moved to the bin', async () => {
    const { panel, id, mails } = await apply(adult, storage)
    const path = `/api/applications/${tokenIn(mails, 'receipt', '/candidatura')}`
    await bin(id)
    const response = await panel.get(path)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(sentApplicationSchema.parse(await response.json())).toEqual({
      holder: 'applicant',
      awaiting_guardian: false,
      in_bin: true,
      agency: { name: 'Mármore', email: 'agency@marmore.example' },
      created_at: '2026-06-15T12:00:00.000Z',
      expires_at: '2026-07-15T12:00:00.000Z',
      application: {},
      photos: [],
    } satisfies SentApplication)
    expect((await panel.get(`${path}/photos/front`)).status).toBe(404)

    expect((await panel.post(`${path}/withdraw`, {})).status).toBe(204)
    expect(await findDeleted(id)).toEqual([])
    expect(await storage.keys()).toEqual([])
    expect((await panel.get(path)).status).toBe(404)
    expect((await panel.post(`${path}/withdraw`, {})).status).toBe(404)
  })

  test('hides an application whose time in the bin has ended', async () => {
    const { id, mails } = await apply(adult, storage)
    const token = tokenIn(mails, 'receipt', '/candidatura')
    await bin(id)
    const later = await openPanel(connection(), storage, { now: () => new Date('2026-07-15T12:00:00Z') })
    expect((await later.get(`/api/applications/${token}`)).status).toBe(404)
  })

  // SQLite has one writer at a time.
  test.runIf(dialect === 'postgres')('erases an application that the staff move to the bin meanwhile', async () => {
    const { panel, id, mails } = await apply(adult, storage)
    const token = tokenIn(mails, 'receipt', '/candidatura')
    const { withdrawal } = await db.transaction().execute(async (transaction) => {
      await bin(id, transaction)
      const withdrawal = panel.post(`/api/applications/${token}/withdraw`, {})
      await waitForBlockedQueries(db)
      return { withdrawal }
    })
    expect((await withdrawal).status).toBe(204)
    expect(await findDeleted(id)).toEqual([])
    expect(await stored(id)).toEqual({ row: undefined, files: 0, mails: 0 })
  })

  test.runIf(dialect === 'postgres')('deletes an application that the staff restore meanwhile', async () => {
    const { panel, id, mails } = await apply(adult, storage)
    const token = tokenIn(mails, 'receipt', '/candidatura')
    await bin(id)
    const { withdrawal } = await db.transaction().execute(async (transaction) => {
      await restoreRecords(transaction, { resource: 'submissions', collection: undefined }, [id], actorOf('admin'))
      const withdrawal = panel.post(`/api/applications/${token}/withdraw`, {})
      await waitForBlockedQueries(db)
      return { withdrawal }
    })
    expect((await withdrawal).status).toBe(204)
    expect(await stored(id)).toEqual({ row: undefined, files: 0, mails: 0 })
  })

  test('deletes everything on withdrawal, and accepts the same application again', async () => {
    const { panel, id, mails } = await apply(adult, storage)
    const token = tokenIn(mails, 'receipt', '/candidatura')
    expect((await panel.post(`/api/applications/${token}/withdraw`, {})).status).toBe(204)
    expect(await stored(id)).toEqual({ row: undefined, files: 0, mails: 0 })
    expect(await lastMails()).toMatchObject([{ kind: 'decision', to: adult.email }])
    expect(await storage.keys()).toEqual([])
    expect((await panel.get(`/api/applications/${token}`)).status).toBe(404)
    expect((await panel.post(`/api/applications/${token}/withdraw`, {})).status).toBe(404)
    expect((await apply(adult, storage)).id).not.toBe(id)
  })

  test('notifies agency and applicant of a confirmation once, and restarts the storage period', async () => {
    const { panel, id, mails } = await apply(minor, storage)
    expect(mails.map(({ kind }) => kind)).toEqual(['guardian', 'receipt'])
    const token = tokenIn(mails, 'guardian', '/responsavel')
    expect(await (await panel.get(`/api/applications/${token}`)).json()).toMatchObject({
      holder: 'guardian',
      awaiting_guardian: true,
      expires_at: '2026-06-30T12:00:00.000Z',
    })
    for (const _ of ['first', 'second']) {
      const response = await panel.post(`/api/applications/${token}/confirm`, {
        consent_version: currentGuardianConsent,
      })
      expect(await response.json()).toMatchObject({ awaiting_guardian: false, expires_at: '2026-12-12T12:00:00.000Z' })
    }
    const { row } = await stored(id)
    expect(row).toMatchObject({ status: 'new', expires_at: '2026-12-12T12:00:00.000Z', version: 2 })
    expect(JSON.parse(row?.payload ?? '')).toMatchObject({
      guardian_email: minor.guardian_email,
      guardian_consent_version: currentGuardianConsent,
      guardian_consented_at: now.toISOString(),
    })
    expect((await mailsOf(connection(), id)).map(({ kind, to }) => [kind, to])).toEqual([
      ['guardian', minor.guardian_email],
      ['receipt', minor.email],
      ['notification', 'agency@marmore.example'],
      ['decision', minor.email],
      ['decision', minor.guardian_email],
    ])
  })

  test.each([{}, { consent_version: 'of my own' }, undefined])(
    'a confirmation with %j counts, and its unknown wording is not stored',
    async (body) => {
      const { panel, id, mails } = await apply(otherMinor(), storage)
      const token = tokenIn(mails, 'guardian', '/responsavel')
      expect((await panel.post(`/api/applications/${token}/confirm`, body)).status).toBe(200)
      const payload = JSON.parse((await stored(id)).row?.payload ?? '')
      expect(payload).toMatchObject({ guardian_consented_at: now.toISOString() })
      expect(payload).not.toHaveProperty('guardian_consent_version')
    },
  )

  test("ignores the guardian's confirmation fields in an application", async () => {
    const forged = { guardian_consented_at: now.toISOString(), guardian_consent_version: currentGuardianConsent }
    const { id } = await apply({ ...otherMinor(), ...forged }, storage)
    const { row } = await stored(id)
    expect(row).toMatchObject({ status: 'awaiting_guardian' })
    expect(row?.payload).not.toMatch(/guardian_consent/)
  })

  test.each([
    ['pt', 'a inscrição foi retirada', 'por quem a enviou', '30 de junho de 2026', '13 de dezembro de 2026'],
    ['en', 'the application has been withdrawn', 'by the person who sent it', '30 June 2026', '13 December 2026'],
  ])(
    'tells applicant and guardian the day of deletion, and of a withdrawal (%s)',
    async (language, subject, withdrawn, before, after) => {
      await using storage = await temporaryStorage()
      const fields = otherMinor()
      const { panel, id, mails } = await apply(fields, storage, language)
      for (const { text } of mails) expect(text).toContain(before)
      const [guardianToken, token] = mails.map(
        ({ text }) => /\/(?:responsavel|guardian|candidatura|application)\/(\S+)/.exec(text)?.[1],
      )
      // After midnight in Tokyo.
      const night = { now: () => new Date('2026-06-15T15:00:00Z'), siteUrl: 'https://marmore.example' }
      await (await openPanel(connection(), storage, night)).post(`/api/applications/${guardianToken}/confirm`, {})
      const decisions = (await mailsOf(connection(), id)).filter(({ kind }) => kind === 'decision')
      expect(decisions.map(({ to }) => to)).toEqual([fields.email, fields.guardian_email])
      for (const { text } of decisions) expect(text).toContain(after)
      await panel.post(`/api/applications/${token}/withdraw`, {})
      const last = await lastMails()
      expect(last.map(({ to }) => to)).toEqual([fields.email, fields.guardian_email])
      for (const mail of last) {
        expect(mail.subject).toContain(subject)
        expect(mail.text).toContain(withdrawn)
      }
    },
  )

  test.each([
    ['pt', 'a sua inscrição foi confirmada', /olhar com atenção\.[\s\S]*https:\/\/marmore\.example\/candidatura\//],
    ['en', 'your guardian has confirmed', /with care\.[\s\S]*https:\/\/marmore\.example\/en\/application\//],
  ])('the applicant’s mail of a confirmation (%s) links to the submission', async (language, subject, text) => {
    const { panel, id, mails } = await apply(minor, storage, language)
    const token = /\/(?:responsavel|guardian)\/(\S+)/.exec(mails[0]?.text ?? '')?.[1]
    await panel.post(`/api/applications/${token}/confirm`, {})
    const mail = await db
      .selectFrom('outbox')
      .selectAll()
      .where('submission_id', '=', id)
      .where('kind', '=', 'decision')
      .where('to', '=', minor.email)
      .executeTakeFirst()
    expect(mail).toMatchObject({ to: minor.email, language, reply_to: 'agency@marmore.example' })
    expect(mail?.subject).toContain(subject)
    expect(mail?.text).toMatch(text)
    const link = /\/(?:candidatura|application)\/(\S+)/.exec(mail?.text ?? '')?.[1]
    expect(await (await panel.get(`/api/applications/${link}`)).json()).toMatchObject({ holder: 'applicant' })
  })

  test.each([
    ['pt', 'Você confirmou a inscrição como pessoa responsável'],
    ['en', 'You have confirmed the application as the guardian'],
  ])('the guardian’s mail of a confirmation (%s) links to the submission', async (language, text) => {
    const fields = otherMinor()
    const { panel, id, mails } = await apply(fields, storage, language)
    const token = /\/(?:responsavel|guardian)\/(\S+)/.exec(mails[0]?.text ?? '')?.[1]
    await panel.post(`/api/applications/${token}/confirm`, {})
    const mail = (await mailsOf(connection(), id)).at(-1)
    expect(mail).toMatchObject({ kind: 'decision', to: fields.guardian_email, text: expect.stringContaining(text) })
    const link = /\/(?:responsavel|guardian)\/(\S+)/.exec(mail?.text ?? '')?.[1]
    expect(await (await panel.get(`/api/applications/${link}`)).json()).toMatchObject({ holder: 'guardian' })
  })

  test.each([
    [
      'pt',
      'a sua inscrição foi apagada',
      'A pessoa responsável por você não autorizou',
      'Você recusou a inscrição como pessoa responsável',
    ],
    [
      'en',
      'the application has been deleted',
      'Your guardian did not agree',
      'You declined the application as the guardian',
    ],
  ])('notifies applicant and guardian of a refusal (%s), and stores nothing else', async (language, ...words) => {
    const [subject, toApplicant, toGuardian] = words
    const { panel, mails } = await apply(minor, storage, language)
    const token = /\/(?:responsavel|guardian)\/(\S+)/.exec(mails[0]?.text ?? '')?.[1]
    const responses = await Promise.all([1, 2].map(() => panel.post(`/api/applications/${token}/refuse`, {})))
    expect(responses.map(({ status }) => status)).toContain(204)
    const [mail, receipt, ...others] = await lastMails()
    expect(others).toEqual([])
    expect(receipt).toMatchObject({ kind: 'decision', to: minor.guardian_email, language })
    expect(mail).toMatchObject({ kind: 'decision', to: minor.email, language, sent_at: null })
    expect(mail?.subject).toContain(subject)
    expect(mail?.text).toContain(toApplicant)
    expect(receipt?.text).toContain(toGuardian)
    for (const typed of [minor.full_name, minor.phone, minor.guardian_email, minor.guardian_name]) {
      expect(`${mail?.subject} ${mail?.text}`).not.toContain(typed)
    }
  })

  test('deletes everything when the guardian refuses, before or after confirming', async () => {
    for (const steps of [['refuse'], ['confirm', 'refuse']]) {
      const { panel, id, mails } = await apply(otherMinor(), storage)
      const token = tokenIn(mails, 'guardian', '/responsavel')
      for (const step of steps) expect((await panel.post(`/api/applications/${token}/${step}`, {})).ok).toBe(true)
      expect(await stored(id)).toEqual({ row: undefined, files: 0, mails: 0 })
    }
    expect(await lastMails()).toHaveLength(4)
    expect(await storage.keys()).toEqual([])
  })

  test('ends the link of the guardian who confirmed when the applicant turns 18', async () => {
    const { panel, id, guardian, applicant, eve, birthday } = await applyBeforeBirthday(storage)
    const path = `/api/applications/${guardian}`
    await panel.post(`${path}/confirm`, {})
    expect((await eve.get(path)).status).toBe(200)
    expect((await eve.get(`${path}/photos/front`)).status).toBe(200)
    const before = await stored(id)

    for (const ended of [path, `${path}/photos/front`]) expect((await birthday.get(ended)).status).toBe(404)
    for (const decision of ['confirm', 'refuse']) {
      expect((await birthday.post(`${path}/${decision}`, {})).status).toBe(404)
    }
    expect(await stored(id)).toEqual(before)
    expect(await lastMails()).toEqual([])
    expect((await birthday.get(`/api/applications/${applicant}/photos/front`)).status).toBe(200)
    expect((await birthday.post(`/api/applications/${applicant}/withdraw`, {})).status).toBe(204)
  })

  test('lets a guardian erase an application in the bin until the applicant turns 18', async () => {
    const { panel, id, guardian, eve, birthday } = await applyBeforeBirthday(storage)
    const path = `/api/applications/${guardian}`
    await panel.post(`${path}/confirm`, {})
    await bin(id)
    expect((await birthday.get(path)).status).toBe(404)
    expect((await birthday.post(`${path}/refuse`, {})).status).toBe(404)
    expect(await findDeleted(id)).toEqual([{ id }])
    expect(await (await eve.get(path)).json()).toMatchObject({ holder: 'guardian', in_bin: true, application: {} })
    expect((await eve.post(`${path}/refuse`, {})).status).toBe(204)
    expect(await findDeleted(id)).toEqual([])
    expect((await lastMails()).map(({ kind }) => kind)).toEqual(['decision', 'decision'])
  })

  test.each(['confirm', 'refuse'])('lets a guardian %s after the birthday what still waits', async (decision) => {
    const { guardian, birthday } = await applyBeforeBirthday(storage)
    const path = `/api/applications/${guardian}`
    expect(await (await birthday.get(path)).json()).toMatchObject({ awaiting_guardian: true })
    expect((await birthday.post(`${path}/${decision}`, {})).ok).toBe(true)
  })

  test('accepts each link for its own holder only', async () => {
    const { panel, id, mails } = await apply(otherMinor(), storage)
    const applicant = tokenIn(mails, 'receipt', '/candidatura')
    const guardian = tokenIn(mails, 'guardian', '/responsavel')
    for (const path of [`${applicant}/confirm`, `${applicant}/refuse`, `${guardian}/withdraw`]) {
      expect((await panel.post(`/api/applications/${path}`, {})).status).toBe(404)
    }
    expect(await (await panel.get(`/api/applications/${applicant}`)).json()).toMatchObject({ holder: 'applicant' })
    expect((await stored(id)).row).toMatchObject({ status: 'awaiting_guardian' })
  })

  test.each(['', 'x', '../..', 'A'.repeat(70), '%00', `${'A'.repeat(5_000)}`])('refuses %s', async (token) => {
    const panel = await openPanel(connection(), storage)
    expect((await panel.get(`/api/applications/${encodeURIComponent(token)}`)).status).toBe(404)
    expect((await panel.post(`/api/applications/${encodeURIComponent(token)}/refuse`, {})).status).toBe(404)
  })

  test.each([
    ['an adult', { ...adult, email: 'stored@mail.example' }, 180],
    ['a minor whose guardian confirmed on the last day', otherMinor(), 15 + 180],
  ])('the link of %s works as long as the application is stored', async (_whose, fields, days) => {
    const inDays = (count: number) => new Date(now.getTime() + count * 86_400_000)
    const { id, mails } = await apply(fields, storage)
    const expires_at = inDays(days).toISOString()
    await db.updateTable('submissions').set({ status: 'new', expires_at }).where('id', '=', id).execute()
    const lastDay = await openPanel(connection(), storage, { now: () => new Date(inDays(days).getTime() - 1_000) })
    const token = tokenIn(mails, 'receipt', '/candidatura')
    expect((await lastDay.get(`/api/applications/${token}`)).status).toBe(200)
  })

  test('opens no link without the site’s token', async () => {
    const { panel, mails } = await apply(adult, storage)
    const token = tokenIn(mails, 'receipt', '/candidatura')
    expect((await panel.app.request(`/api/applications/${token}`)).status).toBe(401)
  })

  test('hides an expired application even before it is deleted', async () => {
    const { panel, id } = await apply(adult, storage)
    const token = (await createLinkTokens(db)).issue(id, 'applicant', new Date(now.getTime() + 1_000))
    expect((await panel.get(`/api/applications/${token}`)).status).toBe(200)
    await db.updateTable('submissions').set({ expires_at: now.toISOString() }).where('id', '=', id).execute()
    expect((await panel.get(`/api/applications/${token}`)).status).toBe(404)
  })
})
