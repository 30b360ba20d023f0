import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Discussion } from '#contracts/admin/comments.ts'
import type { Notices } from '#contracts/admin/notices.ts'
import { removeSubmissions } from '#services/records/submissions/delete-submissions.ts'
import { insertUsers, sharedAdmin, users } from '#tests/helpers/admin.ts'
import { waitForBlockedQueries } from '#tests/helpers/blocked-query.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'

eachDialect((connection, db, dialect) => {
  const admin = sharedAdmin(connection)
  let talent: number

  beforeAll(async () => {
    await insertUsers(connection())
  })

  beforeEach(async () => {
    await emptyTables(connection(), 'comments', 'notices', 'submissions', 'outbox', 'audit')
    const create = await admin.post('/talents', { name: 'Iara', category: 'woman' })
    talent = (await create.json()).id
  })

  const addMessage = (status: 'new' | 'awaiting_guardian' = 'new') => insertSubmission(db, { status })

  type Role = keyof typeof users

  const comment = (path: string, text: string, role: Role = 'admin') =>
    admin.create<Discussion>(`${path}/comments`, { text }, role)

  const noticesOf = async (role: Role): Promise<Notices> => (await admin.get('/notices', role)).json()

  test('shows comments with their mentions to everybody who may see the record', async () => {
    await comment(`/talents/${talent}`, 'Measured today, @Editor and @booker.', 'booker')
    const shown: Discussion = await (await admin.get(`/talents/${talent}/comments`, 'editor')).json()
    expect(shown.comments).toMatchObject([
      {
        author: { id: 'b1', name: 'Booker' },
        text: 'Measured today, @Editor and @booker.',
        mentions: [{ name: 'Booker' }, { name: 'Editor' }],
        edited_at: null,
      },
    ])
    expect(shown.colleagues.map(({ name }) => name)).toEqual(['Admin', 'Booker', 'Editor', 'Reader', 'Scout'])
    expect((await admin.post(`/talents/${talent}/comments`, { text: ' ' })).status).toBe(422)
    expect((await admin.get('/talents/999999/comments')).status).toBe(404)
  })

  // SQLite has one writer at a time.
  test.runIf(dialect === 'postgres').each(['talents', 'submissions'] as const)(
    'takes no comment and no task about %s that are deleted meanwhile',
    async (resource) => {
      const id = resource === 'talents' ? talent : await addMessage()
      const { writing } = await db.transaction().execute(async (transaction) => {
        if (resource === 'talents') await transaction.deleteFrom('talents').where('id', '=', talent).execute()
        else await removeSubmissions(transaction, [String(id)], now)
        const task = { title: 'Call', record: { resource, id: String(id) }, assignee_id: null, due_on: null }
        const writing = [admin.post(`/${resource}/${id}/comments`, { text: 'Tall' }), admin.post('/tasks', task)]
        await waitForBlockedQueries(db, writing.length)
        return { writing }
      })
      expect((await Promise.all(writing)).map(({ status }) => status)).toEqual([404, 404])
    },
  )

  test('notifies mentioned users with a link to the comment, but not the author', async () => {
    const { comments } = await comment(`/talents/${talent}`, '@Editor @Booker look', 'booker')
    expect(await noticesOf('booker')).toEqual({ data: [], unread: 0 })
    const { data, unread } = await noticesOf('editor')
    expect(unread).toBe(1)
    expect(data).toMatchObject([
      {
        kind: 'mention',
        actor: 'Booker',
        resource: 'talents',
        record_id: String(talent),
        title: 'Iara',
        comment_id: comments[0]?.id,
        excerpt: '@Editor @Booker look',
        read: false,
      },
    ])
    const mails = await db.selectFrom('outbox').selectAll().execute()
    expect(mails).toMatchObject([
      { to: users.editor.email, language: 'en', subject: expect.stringContaining('Booker') },
    ])
    expect(mails[0]?.text).toContain(`https://agency.example/admin/talents/${talent}#comment-${comments[0]?.id}`)
    expect(mails[0]?.text).not.toContain('look')
    await admin.post('/notices/read', { ids: [data[0]?.id] }, 'booker')
    expect(await (await admin.get('/badges', 'editor')).json()).toMatchObject({ notices: 1 })
    await admin.post('/notices/read', { ids: [data[0]?.id] }, 'editor')
    expect(await noticesOf('editor')).toMatchObject({ data: [{ read: true }], unread: 0 })
    const beyondRange = await admin.post('/notices/read', { ids: [1_000_000_000_000_000] }, 'editor')
    expect(beyondRange.status).toBe(422)
  })

  test('keeps messages from users who may not read the inbox, even when they are mentioned', async () => {
    const id = await addMessage()
    const { colleagues, comments } = await comment(`/submissions/${id}`, '@Editor @Booker please', 'admin')
    expect(colleagues.map(({ name }) => name)).toEqual(['Admin', 'Booker', 'Reader'])
    expect(comments[0]?.mentions).toEqual([{ id: 'b1', name: 'Booker' }])
    expect((await noticesOf('editor')).data).toEqual([])
    expect((await noticesOf('booker')).data).toMatchObject([{ resource: 'submissions', title: 'Casting Director' }])
    expect((await admin.get(`/submissions/${id}/comments`, 'editor')).status).toBe(403)
    expect((await admin.post(`/submissions/${id}/comments`, { text: 'a' }, 'editor')).status).toBe(403)
    const hidden = await addMessage('awaiting_guardian')
    expect((await admin.post(`/submissions/${hidden}/comments`, { text: 'a' }, 'booker')).status).toBe(404)
  })

  test('hides notices of messages from a user whose role no longer includes them', async () => {
    await comment(`/submissions/${await addMessage()}`, '@Booker please')
    await db.updateTable('notices').set({ user_id: 'e1' }).execute()
    expect(await noticesOf('editor')).toEqual({ data: [], unread: 0 })
  })

  test('lets only authors change comments, and notifies users that a change mentions for the first time', async () => {
    const [first] = (await comment(`/talents/${talent}`, 'Hello @Editor', 'booker')).comments
    const path = `/talents/${talent}/comments/${first?.id}`
    expect((await admin.put(path, { text: 'x' }, 'admin')).status).toBe(403)
    expect((await admin.put(`/talents/${talent + 1}/comments/${first?.id}`, { text: 'x' }, 'booker')).status).toBe(404)
    const changed: Discussion = await (await admin.put(path, { text: 'Hello @Admin' }, 'booker')).json()
    expect(changed.comments).toMatchObject([{ text: 'Hello @Admin', edited_at: now.toISOString() }])
    expect((await noticesOf('editor')).data).toEqual([])
    expect((await noticesOf('admin')).data).toHaveLength(1)
    await admin.put(path, { text: 'Hello @Admin and @Reader' }, 'booker')
    expect((await noticesOf('admin')).data).toHaveLength(1)
    expect((await noticesOf('read-only')).data).toHaveLength(1)
    expect((await admin.delete(path, 'editor')).status).toBe(403)
    expect((await admin.delete(path, 'admin')).status).toBe(204)
    expect((await noticesOf('admin')).data).toEqual([])
  })

  test('records the author of a comment, but never its text', async () => {
    const [first] = (await comment(`/talents/${talent}`, 'Secret', 'booker')).comments
    await admin.put(`/talents/${talent}/comments/${first?.id}`, { text: 'Secret too' }, 'booker')
    await admin.delete(`/talents/${talent}/comments/${first?.id}`, 'booker')
    const lines = await db.selectFrom('audit').selectAll().where('user_id', '=', 'b1').execute()
    expect(lines.map(({ action }) => action)).toEqual(['commented', 'comment_changed', 'comment_deleted'])
    expect(JSON.stringify(lines)).not.toContain('Secret')
  })

  test('deletes comments and notices with a message', async () => {
    const id = await addMessage()
    await comment(`/submissions/${id}`, '@Booker please')
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
    await db.transaction().execute((transaction) => removeSubmissions(transaction, [id], now))
    for (const table of ['comments', 'notices', 'outbox'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([])
  })

  test('keeps comments of a talent in the bin, without the name of an author who has left', async () => {
    const timestamps = { created_at: now.toISOString(), updated_at: now.toISOString() }
    await insertRows(db, 'users', {
      ...users.editor,
      id: 'gone',
      name: 'Gone',
      email: 'gone@agency.example',
      ...timestamps,
      last_seen_at: null,
    })
    await comment(`/talents/${talent}`, 'For @Gone')
    await db.updateTable('comments').set({ user_id: 'gone' }).execute()
    const { version } = await (await admin.get(`/talents/${talent}`)).json()
    expect((await admin.delete(`/talents/${talent}?version=${version}`)).status).toBe(204)
    expect((await admin.get(`/talents/${talent}/comments`)).status).toBe(404)
    await db.deleteFrom('users').where('id', '=', 'gone').execute()
    await admin.post('/bin/restore', { records: [{ resource: 'talents', record_id: String(talent) }] })
    const { comments }: Discussion = await (await admin.get(`/talents/${talent}/comments`)).json()
    expect(comments).toMatchObject([{ author: null, text: 'For @Gone', mentions: [] }])
  })

  test('notifies the assignee of a message, and no longer the one before', async () => {
    const id = await addMessage()
    const assign = (assignee_id: string, version: number) =>
      admin.put(
        `/submissions/${id}`,
        { version, status: 'in_progress', decision: null, assignee_id, note: null },
        'admin',
      )
    expect((await assign('b1', 1)).status).toBe(200)
    expect((await noticesOf('booker')).data).toMatchObject([{ kind: 'assignment', record_id: id, comment_id: null }])
    expect((await assign('a1', 2)).status).toBe(200)
    expect((await noticesOf('booker')).data).toEqual([])
    expect((await noticesOf('admin')).data).toEqual([])
  })
})
