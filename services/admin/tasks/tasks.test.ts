import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notices } from '#contracts/admin/notices.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import type { Task } from '#contracts/admin/tasks.ts'
import { insertUsers, sharedAdmin, users } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { remindOfTasks } from './reminders.ts'

const siteUrl = 'https://agency.example'
const timeZone = 'America/Sao_Paulo'

eachDialect((connection, db) => {
  const admin = sharedAdmin(connection)
  let today: string

  beforeAll(async () => {
    await insertUsers(connection())
    today = (await (await admin.get('/calendar')).json()).today ?? now.toISOString().slice(0, 10)
  })

  beforeEach(() => emptyTables(connection(), 'tasks', 'notices', 'submissions', 'outbox', 'audit'))

  type Role = keyof typeof users

  const add = (input: object, role: Role = 'admin') => admin.create<Task>('/tasks', { title: 'Call', ...input }, role)

  const addMessage = () => insertSubmission(db)

  const listOf = async (query: string, role: Role): Promise<{ data: Task[]; total: number }> =>
    (await admin.get(`/tasks${query}`, role)).json()
  const mails = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const noticesOf = async (role: Role): Promise<Notices> => (await admin.get('/notices', role)).json()

  test('lists one’s own open tasks by their last day, those without one last', async () => {
    await add({ title: 'Someday', assignee_id: 'b1' })
    await add({ title: 'Later', assignee_id: 'b1', due_on: '2027-01-02' })
    await add({ title: 'First', assignee_id: 'b1', due_on: '2027-01-01' })
    await add({ title: 'Another’s', assignee_id: 'e1' })
    const { data, total } = await listOf('?mine=true&done=false', 'booker')
    expect(data.map(({ title }) => title)).toEqual(['First', 'Later', 'Someday'])
    expect(total).toBe(3)
    await add({ title: 'Nobody’s' })
    const others = await listOf('?mine=false', 'booker')
    expect(others.data.map(({ title }) => title)).toEqual(['Another’s', 'Nobody’s'])
    expect((await admin.post('/tasks', { title: ' ' })).status).toBe(422)
    expect((await admin.post('/tasks', { title: 'a', due_on: '2027-02-30' })).status).toBe(422)
  })

  test('notifies the assignee in the back office and by mail, without the task’s title', async () => {
    await add({ title: 'Call the mother of Maria', assignee_id: 'b1' })
    expect((await noticesOf('booker')).data).toMatchObject([
      { kind: 'task', actor: 'Admin', resource: 'tasks', title: 'Call the mother of Maria' },
    ])
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: users.booker.email, language: 'pt', submission_id: null })
    expect(mail?.text).toContain(`${siteUrl}/admin/tasks`)
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('Maria')
    await add({ assignee_id: 'a1' }, 'admin')
    expect(await mails()).toHaveLength(1)
  })

  test.each(['creation', 'change'])(
    'notifies a new assignee at the %s of a task, and no longer the one before',
    async (at) => {
      const task = await add({ title: 'Call', due_on: today, assignee_id: at === 'creation' ? 'b1' : 'e1' })
      if (at === 'change') {
        const input = { title: 'Call', due_on: today, assignee_id: 'b1', done: false }
        expect((await admin.put(`/tasks/${task.id}`, { ...input, version: 1 })).status).toBe(200)
        // Nobody hears twice of the same.
        expect((await admin.put(`/tasks/${task.id}`, { ...input, version: 2 })).status).toBe(200)
      }
      expect((await noticesOf('booker')).data).toMatchObject([{ kind: 'task', record_id: String(task.id) }])
      expect((await noticesOf('editor')).data).toEqual([])
      const sent = (await mails()).map(({ to }) => to)
      expect(sent).toEqual([...(at === 'change' ? [users.editor.email] : []), users.booker.email])
      // Both have heard of a task for today, so nobody is reminded.
      expect(await remindOfTasks(db, { now: new Date(`${today}T23:00:00Z`), timeZone, siteUrl })).toBe(0)
    },
  )

  test('is done and open again, and says when somebody else has changed it', async () => {
    const task = await add({ assignee_id: 'b1', due_on: today })
    expect(await (await admin.get('/badges', 'booker')).json()).toEqual({ notices: 1, tasks: 1 })
    const input = { title: task.title, due_on: task.due_on, assignee_id: 'b1' }
    const put = (version: number, done: boolean) =>
      admin.put(`/tasks/${task.id}`, { ...input, version, done }, 'booker')
    expect(await (await put(1, true)).json()).toMatchObject({ done_at: now.toISOString(), version: 2 })
    expect(await (await admin.get('/badges', 'booker')).json()).toEqual({ notices: 0, tasks: 0 })
    const conflict = await put(1, false)
    expect(await conflict.json()).toMatchObject({ status: 409, current: { version: 2 } })
    expect(await (await put(2, false)).json()).toMatchObject({ done_at: null, version: 3 })
    const later = { ...input, title: 'Secret', due_on: '2027-01-01', version: 3, done: false }
    await admin.put(`/tasks/${task.id}`, later, 'booker')
    expect(await (await admin.get('/badges', 'booker')).json()).toMatchObject({ tasks: 0 })
    const { data } = await (await admin.get('/audit?resource=tasks')).json()
    expect(data[0].changes).toEqual({ due_on: [today, '2027-01-01'], title: true })
  })

  test('keeps the time at which it was done, and tells nobody who gets it then', async () => {
    const task = await add({ assignee_id: 'b1' })
    const put = (version: number, assignee_id: string) =>
      admin.put(`/tasks/${task.id}`, { title: 'Call', due_on: null, assignee_id, version, done: true })
    await put(1, 'b1')
    const done_at = '2026-06-01T00:00:00.000Z'
    await db.updateTable('tasks').set({ done_at }).execute()
    expect(await (await put(2, 'e1')).json()).toMatchObject({ done_at, assignee: { id: 'e1' } })
    expect((await noticesOf('editor')).data).toEqual([])
    expect(await mails()).toHaveLength(1)
  })

  test('lists the open tasks of a record before those that are done', async () => {
    const record = { resource: 'submissions', id: await addMessage() }
    const tasks = []
    for (const title of ['Before', 'Last', 'Open']) tasks.push(await add({ title, record }))
    const times = ['2026-06-01T00:00:00.000Z', '2026-06-02T00:00:00.000Z']
    for (const [index, done_at] of times.entries()) {
      await db.updateTable('tasks').set({ done_at }).where('id', '=', Number(tasks[index]?.id)).execute()
    }
    const { data } = await listOf(`?resource=submissions&record_id=${record.id}`, 'booker')
    expect(data.map(({ title }) => title)).toEqual(['Open', 'Last', 'Before'])
  })

  test('lists the tasks of one talent, or those with given ids', async () => {
    const ids = []
    for (const name of ['Iara', 'Caio']) {
      const { id } = await admin.create<TalentRecord>('/talents', { name, category: 'woman' })
      ids.push((await add({ title: name, record: { resource: 'talents', id: String(id) } })).id)
      expect((await listOf(`?resource=talents&record_id=${id}`, 'booker')).data).toMatchObject([{ title: name }])
    }
    const free = await add({ title: 'Free' })
    const { data } = await listOf(`?ids=${ids[1]},${free.id}`, 'booker')
    expect(data.map(({ title }) => title)).toEqual(['Caio', 'Free'])
  })

  test('hides tasks on messages from users who may not read them', async () => {
    const id = await addMessage()
    const record = { resource: 'submissions', id }
    const task = await add({ record, assignee_id: 'b1' })
    expect(task.record).toEqual({ ...record, title: 'Casting Director' })
    expect((await listOf(`?resource=submissions&record_id=${id}`, 'booker')).total).toBe(1)
    expect((await listOf('', 'editor')).total).toBe(0)
    expect((await admin.get(`/tasks/${task.id}`, 'editor')).status).toBe(404)
    const input = { version: 1, title: 'a', due_on: null, assignee_id: null, done: true }
    expect((await admin.put(`/tasks/${task.id}`, input, 'editor')).status).toBe(404)
    expect((await admin.delete(`/tasks/${task.id}?version=1`, 'editor')).status).toBe(404)
    expect((await admin.post('/tasks', { title: 'a', record }, 'editor')).status).toBe(404)
    const refused = await admin.post('/tasks', { title: 'a', record, assignee_id: 'e1' })
    expect(await refused.json()).toMatchObject({ status: 422, errors: { assignee_id: ['unknown'] } })
    const assignees = await (await admin.get(`/tasks/assignees?resource=submissions&record_id=${id}`)).json()
    expect(assignees.map((one: { id: string }) => one.id)).toEqual(['a1', 'b1'])
    const all = await (await admin.get('/tasks/assignees', 'scout')).json()
    expect(all.map((one: { id: string }) => one.id)).toEqual(['a1', 'b1', 'e1', 's1'])
    await db.deleteFrom('submissions').execute()
    expect(await db.selectFrom('tasks').select('id').execute()).toEqual([])
  })

  test('hides tasks on messages that have expired or wait for a guardian', async () => {
    const states = [{ expires_at: now.toISOString() }, { kind: 'application', status: 'awaiting_guardian' }] as const
    for (const state of states) {
      const record = { resource: 'submissions', id: await addMessage() }
      const task = await add({ record, assignee_id: 'b1', due_on: today })
      await db.updateTable('submissions').set(state).where('id', '=', record.id).execute()
      expect((await listOf('', 'booker')).data).toEqual([])
      expect((await admin.get(`/tasks/${task.id}`, 'booker')).status).toBe(404)
      expect(await (await admin.get('/badges', 'booker')).json()).toEqual({ notices: 0, tasks: 0 })
    }
  })

  test('goes to the bin with its talent and comes back', async () => {
    const talent = await (await admin.post('/talents', { name: 'Iara', category: 'woman' })).json()
    await add({ record: { resource: 'talents', id: String(talent.id) }, assignee_id: 'e1' })
    await admin.delete(`/talents/${talent.id}?version=${talent.version}`)
    expect((await listOf('', 'editor')).total).toBe(0)
    await admin.post('/bin/restore', { records: [{ resource: 'talents', record_id: String(talent.id) }] })
    expect((await listOf('', 'editor')).data).toMatchObject([{ record: { title: 'Iara' }, assignee: { id: 'e1' } }])
  })

  test('hides tasks on talents of other boards', async () => {
    const { id } = await (await admin.post('/talents', { name: 'Caio', category: 'man' })).json()
    const record = { resource: 'talents', id: String(id) }
    const task = await add({ record })
    const asLimited = (path: string) => admin.get(path, 'limited')
    expect(await (await asLimited('/tasks')).json()).toEqual({ data: [], total: 0 })
    expect((await asLimited(`/tasks/${task.id}`)).status).toBe(404)
    expect((await asLimited(`/tasks/assignees?resource=talents&record_id=${id}`)).status).toBe(404)
    expect((await admin.post('/tasks', { title: 'a', record }, 'limited')).status).toBe(404)
  })

  test('lets only author, assignee and administrators delete it', async () => {
    const task = await add({ assignee_id: 'a1' }, 'booker')
    expect((await admin.delete(`/tasks/${task.id}?version=1`, 'editor')).status).toBe(403)
    expect((await admin.delete(`/tasks/${task.id}?version=1`, 'booker')).status).toBe(204)
    const given = await add({ assignee_id: 'e1' })
    expect((await admin.delete(`/tasks/${given.id}?version=1`, 'editor')).status).toBe(204)
    const lines = await db.selectFrom('audit').selectAll().where('resource', '=', 'tasks').execute()
    expect(lines.map(({ action }) => action)).toEqual(['created', 'deleted', 'created', 'deleted'])
    expect(JSON.stringify(lines)).not.toContain('Call')
  })

  test('reminds once on the last day, in the morning of the agency, with one mail a user', async () => {
    await add({ title: 'One', assignee_id: 'b1', due_on: '2026-06-20' }, 'booker')
    await add({ title: 'Two', assignee_id: 'b1', due_on: '2026-06-20' }, 'booker')
    await add({ title: 'Later', assignee_id: 'b1', due_on: '2026-06-21' }, 'booker')
    await add({ title: 'Hers', assignee_id: 'e1', due_on: '2026-06-20' }, 'booker')
    await add({ title: 'Nobody’s', due_on: '2026-06-20' }, 'booker')
    const at = (time: string) => remindOfTasks(db, { now: new Date(time), timeZone, siteUrl })
    // In the evening of the day before, also where it is past midnight by UTC.
    expect(await at('2026-06-19T23:00:00Z')).toBe(0)
    expect(await at('2026-06-20T01:00:00Z')).toBe(0)
    expect(await at('2026-06-20T09:59:00Z')).toBe(0)
    expect(await at('2026-06-20T10:00:00Z')).toBe(3)
    expect(await at('2026-06-20T11:00:00Z')).toBe(0)
    const counts = (await mails()).map(({ to, text }) => [to, text.match(/(hoje|today): \d+/)?.[0]])
    expect(counts.filter(([, count]) => count).sort()).toEqual([
      [users.booker.email, 'hoje: 2'],
      [users.editor.email, 'today: 1'],
    ])
    expect((await noticesOf('booker')).data.map(({ kind, title }) => [kind, title])).toEqual(
      expect.arrayContaining([
        ['due', 'One'],
        ['due', 'Two'],
      ]),
    )
    // The site was stopped on the day itself.
    expect(await at('2026-06-22T10:00:00Z')).toBe(1)
  })

  test('reminds again of a task that is put off, and of none that nobody can do', async () => {
    const later = await add({ title: 'Later', assignee_id: 'b1', due_on: '2026-06-20' })
    const at = (day: string) => remindOfTasks(db, { now: new Date(`${day}T12:00:00Z`), timeZone, siteUrl })
    expect(await at('2026-06-20')).toBe(1)
    const input = { title: 'Later', assignee_id: 'b1', due_on: '2026-06-22', version: 1, done: false }
    expect((await admin.put(`/tasks/${later.id}`, input)).status).toBe(200)
    expect(await at('2026-06-21')).toBe(0)
    expect(await at('2026-06-22')).toBe(1)

    const { id, version } = await admin.create<TalentRecord>('/talents', { name: 'Iara', category: 'woman' })
    const message = await addMessage()
    for (const record of [null, { resource: 'talents', id: String(id) }, { resource: 'submissions', id: message }]) {
      await add({ title: 'Due', assignee_id: 'b1', due_on: '2026-06-23', record })
    }
    await admin.delete(`/talents/${id}?version=${version}`)
    await admin.delete(`/submissions/${message}?version=1`)
    await db.updateTable('users').set({ active: 0 }).where('id', '=', 'b1').execute()
    expect(await at('2026-06-23')).toBe(0)
    await db.updateTable('users').set({ active: 1 }).where('id', '=', 'b1').execute()
    expect(await at('2026-06-23')).toBe(1)
  })
})
