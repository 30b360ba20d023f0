import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openAdmin } from '#tests/helpers/admin.ts'
import { formWith } from '#tests/helpers/applications.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertForm, openPanel } from '#tests/helpers/panel.ts'

const sender = 'me@mail.example'
const friend = 'friend@mail.example'

/** The sender of a custom form is who its receipt goes to. */
bothDialects((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>

  beforeAll(async () => {
    admin = await openAdmin(connection())
    await db
      .updateTable('entities')
      .set({ fields: JSON.stringify({ name: 'Agency', email: 'casting@agency.example' }) })
      .where('name', '=', 'agency')
      .execute()
    const indication = { name: 'indicated_by', type: 'line', required: false }
    await insertForm(connection(), 'workshop', [
      indication,
      { name: 'mail', type: 'email', required: false },
      { name: 'second_mail', type: 'email', required: false },
    ])
    await insertForm(connection(), 'survey', [{ ...indication, name: 'email' }])
  })

  beforeEach(() => emptyTables(connection(), 'submissions', 'outbox'))

  async function send(form: string, answers: Record<string, string>): Promise<string> {
    const panel = await openPanel(connection())
    const response = await panel.post(`/api/entry/${form}/send?language=pt`, formWith(answers, {}))
    expect(response.status).toBe(201)
    return (await response.json()).id
  }

  const read = async (id: string) => (await admin.get(`/submissions/${id}`)).json()
  const count = async (email: string) => (await admin.post('/personal-data/count', { email })).json()

  test('the first filled in e-mail field of a custom form is the sender, whatever its texts say', async () => {
    const id = await send('workshop', { indicated_by: friend, mail: sender, second_mail: friend })
    const { data } = await (await admin.get('/submissions')).json()
    expect(data).toMatchObject([{ id, email: sender }])
    expect(await read(id)).toMatchObject({ email: sender, recipients: [sender] })
    const receipts = db.selectFrom('outbox').select('to').where('kind', '=', 'receipt')
    expect(await receipts.execute()).toEqual([{ to: sender }])

    const other = await send('workshop', { indicated_by: friend, mail: '', second_mail: sender })
    expect(await read(other)).toMatchObject({ email: sender, recipients: [sender] })
  })

  test('an entry without an address in the e-mail field of its form has no sender', async () => {
    const id = await send('workshop', { indicated_by: friend })
    expect(await read(id)).toMatchObject({ email: null, recipients: [] })
    expect(await count(friend)).toMatchObject({ submissions: 0 })
  })

  test('replies of a form without an e-mail field go to the address in a text, but no receipt does', async () => {
    const id = await send('survey', { email: sender })
    expect(await read(id)).toMatchObject({ email: sender, recipients: [sender] })
    expect(await count(sender)).toMatchObject({ submissions: 1 })
    expect(await db.selectFrom('outbox').select('to').where('kind', '=', 'receipt').execute()).toEqual([])
  })

  test.each(['inbox', 'bin'])(
    'a request for data finds and deletes the entry of its sender in the %s',
    async (place) => {
      const id = await send('workshop', { indicated_by: friend, mail: 'Me@Mail.example' })
      if (place === 'bin') expect((await admin.delete(`/submissions/${id}?version=1`)).status).toBe(204)
      const [own, none] = [{ submissions: 1 }, { submissions: 0 }]
      expect(await count(friend)).toMatchObject(none)
      expect(await (await admin.post('/personal-data/delete', { email: friend })).json()).toMatchObject(none)
      expect(await count(sender)).toMatchObject(own)
      expect(await (await admin.post('/personal-data/delete', { email: sender })).json()).toMatchObject(own)
      expect(await count(sender)).toMatchObject(none)
    },
  )
})
