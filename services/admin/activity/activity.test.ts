import { beforeEach, expect, test } from 'vitest'
import type { Activity } from '#contracts/admin/audit.ts'
import { sharedAdmin, users } from '#tests/helpers/admin.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { recordAudit } from '../audit/audit-log.ts'

eachDialect((connection, db) => {
  const admin = sharedAdmin(connection)

  beforeEach(async () => void (await db.deleteFrom('audit').execute()))

  const record = (
    role: keyof typeof users | null,
    entry: { action: string; resource: string; record_id?: string | number },
    seconds: number,
  ) => recordAudit(db, role && users[role], entry, new Date(now.getTime() + seconds * 1_000))

  async function feedOf(role: keyof typeof users | 'limited'): Promise<Activity[]> {
    return (await admin.get('/activity', role)).json()
  }

  test('shows each role what it may see, newest first', async () => {
    await record('booker', { action: 'answered', resource: 'submissions', record_id: 'x' }, 1)
    await record('editor', { action: 'changed', resource: 'posts', record_id: 1 }, 2)
    await record(null, { action: 'published', resource: 'talents', record_id: 1 }, 3)
    await record('admin', { action: 'changed', resource: 'people', record_id: 'e1' }, 4)
    await record('admin', { action: 'opened', resource: 'submissions', record_id: 'x' }, 5)
    const resourcesOf = async (role: keyof typeof users) => (await feedOf(role)).map(({ resource }) => resource)
    expect(await resourcesOf('admin')).toEqual(['talents', 'posts', 'submissions'])
    expect(await resourcesOf('editor')).toEqual(['talents', 'posts'])
    expect(await resourcesOf('booker')).toEqual(['talents', 'submissions'])
  })

  test.each([
    [['talents'], ['admin', 'editor', 'booker', 'scout', 'read-only']],
    [
      ['packages', 'contacts', 'clients'],
      ['admin', 'booker', 'read-only'],
    ],
    [
      ['slides', 'posts', 'partners', 'members', 'entities', 'sections', 'offices'],
      ['admin', 'editor', 'read-only'],
    ],
    [['people', 'settings', 'private-data', 'bookings', 'invitations', 'personal-data'], []],
  ])('shows changes of %j to %j', async (resources, readers) => {
    for (const [index, resource] of resources.entries())
      await record('admin', { action: 'changed', resource, record_id: 1 }, index)
    for (const role of ['admin', 'editor', 'booker', 'scout', 'read-only'] as const) {
      const shown = (await feedOf(role)).map((activity) => activity.resource)
      expect([role, shown]).toEqual([role, readers.includes(role) ? resources.toReversed() : []])
    }
  })

  test('leaves out talents of other boards, and messages that a scout may not read', async () => {
    const add = async (category: string) => (await admin.post('/talents', { name: category, category })).json()
    const [woman, man] = [await add('woman'), await add('man')]
    const submission = await insertSubmission(db, { payload: {} })
    await db.deleteFrom('audit').execute()
    await record('booker', { action: 'changed', resource: 'talents', record_id: man.id }, 1)
    await record('admin', { action: 'changed', resource: 'talents', record_id: woman.id }, 2)
    await record('booker', { action: 'answered', resource: 'submissions', record_id: submission }, 3)
    expect((await feedOf('limited')).map(({ record_id }) => record_id)).toEqual([submission, String(woman.id)])
    expect((await feedOf('scout')).map(({ record_id }) => record_id)).toEqual([String(woman.id), String(man.id)])
  })

  test('leaves out packages, which mix talents of several boards, for users limited to boards', async () => {
    await record('admin', { action: 'created', resource: 'packages', record_id: 'p' }, 1)
    expect((await feedOf('booker')).map(({ resource }) => resource)).toEqual(['packages'])
    expect(await feedOf('limited')).toEqual([])
  })

  test('joins repeated actions, and names the only record', async () => {
    const { id } = await (await admin.post('/talents', { name: 'Iara', category: 'woman' })).json()
    await db.deleteFrom('audit').execute()
    await record('admin', { action: 'changed', resource: 'talents', record_id: id }, 1)
    await record('admin', { action: 'changed', resource: 'talents', record_id: id }, 2)
    await record('booker', { action: 'changed', resource: 'talents', record_id: 998 }, 3)
    await record('booker', { action: 'changed', resource: 'talents', record_id: 999 }, 4)
    expect(await feedOf('editor')).toMatchObject([
      { staff_name: 'Booker', count: 2 },
      { staff_name: 'Admin', count: 1, record_id: String(id), record_name_pt: 'Iara', record_exists: true },
    ])
  })
})
