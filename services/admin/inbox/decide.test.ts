import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { DecideResponse } from '#contracts/admin/submissions.ts'
import type { SubmissionKind, SubmissionStatus } from '#database/schema/panel.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'

const adult = { full_name: 'Ana Prado', email: 'ana@mail.example', birthdate: '2000-06-16' }
const minor = {
  ...{ full_name: 'Bia Lima', email: 'bia@mail.example', birthdate: '2010-01-01' },
  ...{ guardian_name: 'Guardian', guardian_email: 'guardian@mail.example', guardian_consented_at: '2026-06-10' },
}

bothDialects((connection, db) => {
  const admin = sharedAdmin(connection)

  beforeEach(() => emptyTables(connection(), 'submissions', 'audit'))

  const send = (payload: object, { status = 'new' as SubmissionStatus, kind = 'application' as SubmissionKind } = {}) =>
    insertSubmission(db, { kind, status, payload })

  async function decide(ids: string[], decision = 'thanked', version = 1): Promise<DecideResponse> {
    const body = { decision, applications: ids.map((id) => ({ id, version })) }
    const response = await admin.post('/submissions/decisions', body, 'scout')
    expect(response.status).toBe(200)
    return response.json()
  }

  const mails = () => db.selectFrom('outbox').select(['to', 'subject', 'submission_id', 'kind']).orderBy('to').execute()

  const rows = () =>
    db.selectFrom('submissions').select(['id', 'status', 'decision', 'version']).orderBy('id').execute()

  test('decides several applications and replies to each with its template', async () => {
    const ids = [await send(adult), await send({ ...adult, full_name: 'Caio', email: 'caio@mail.example' })].sort()
    expect(await decide(ids)).toEqual({ decided: ids, refused: [] })
    expect((await mails()).map(({ to, kind }) => [to, kind])).toEqual([
      ['ana@mail.example', 'reply'],
      ['caio@mail.example', 'reply'],
    ])
    expect(await rows()).toEqual(ids.map((id) => ({ id, status: 'closed', decision: 'thanked', version: 2 })))
    const audit = await db.selectFrom('audit').select(['action', 'user_id', 'record_id']).execute()
    expect(audit.map(({ record_id }) => record_id).sort()).toEqual(ids)
    expect(audit[0]).toMatchObject({ action: 'answered', user_id: 's1' })
    // A second call, as after a lost response, sends nothing again.
    expect((await decide(ids)).refused).toEqual(ids.map((id) => ({ id, reason: 'changed' })))
    expect(await mails()).toHaveLength(2)
  })

  test("sends a minor's reply to the guardian too, and leaves applications that need a closer look undecided", async () => {
    const answered = await send(minor)
    const refused = {
      [await send(minor, { status: 'awaiting_guardian' })]: 'missing',
      [await send({ ...minor, guardian_consented_at: undefined })]: 'no_guardian',
      [await send({ ...minor, guardian_email: undefined })]: 'no_guardian',
      [await send({ ...adult, birthdate: undefined })]: 'unknown_age',
      [await send({ ...adult, email: undefined })]: 'no_recipient',
      [await send(adult, { kind: 'contact' })]: 'missing',
      [randomUUID()]: 'missing',
    }
    const response = await decide([answered, ...Object.keys(refused)], 'kept')
    expect(response.decided).toEqual([answered])
    expect(Object.fromEntries(response.refused.map(({ id, reason }) => [id, reason]))).toEqual(refused)
    expect((await mails()).map(({ to }) => to)).toEqual(['bia@mail.example', 'guardian@mail.example'])
    expect((await rows()).filter(({ version }) => version > 1)).toMatchObject([{ id: answered, status: 'answered' }])
  })

  test('says that the template is missing in the language of an application', async () => {
    const [template] = await db.selectFrom('reply_templates').selectAll().where('decision', '=', 'kept').execute()
    await db.deleteFrom('reply_templates').where('decision', '=', 'kept').execute()
    const id = await send(adult)
    expect(await decide([id], 'kept')).toEqual({ decided: [], refused: [{ id, reason: 'no_template' }] })
    if (template) await db.insertInto('reply_templates').values(template).execute()
  })

  test('refuses unknown decisions, and none', async () => {
    const body = { decision: 'thanked', applications: [{ id: randomUUID(), version: 1 }] }
    for (const wrong of [{ decision: 'confirmed' }, { applications: [] }]) {
      expect((await admin.post('/submissions/decisions', { ...body, ...wrong })).status).toBe(422)
    }
  })
})
