import { beforeEach, expect, test } from 'vitest'
import type { PastImport } from '#contracts/admin/talent-import.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import type { VersionRecord } from '#contracts/admin/versions.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'

bothDialects((connection) => {
  const admin = sharedAdmin(connection)

  beforeEach(() => emptyTables(connection(), 'talents', 'versions', 'audit'))

  async function bring(csv: string): Promise<string> {
    const form = new FormData()
    form.set('file', new File([csv], 'talents.csv'))
    const response = await admin.call('POST', '/talents/import?dry_run=false&same_name=change', form, 'booker')
    const report = await response.json()
    expect(report).toMatchObject({ done: true, errors: { total: 0 } })
    return report.at
  }

  const read = async <Response>(path: string): Promise<Response> => (await admin.get(path, 'booker')).json()
  const talent = (id: string | number) => read<TalentRecord>(`/talents/${id}`)
  const imports = async () => (await read<{ data: PastImport[] }>('/talents/imports')).data
  const undo = async (at: string) => (await admin.post('/talents/imports/undo', { at }, 'booker')).json()

  test('deletes what the import created and restores what it changed, unless it has changed since', async () => {
    const { db } = connection()
    const stay = { city: 'Paris', country: 'FR', from: '2026-01-01', to: '2026-02-01', public: true }
    const facts = { name: 'Ágata', category: 'woman', height: 170, languages: ['pt'], stays: [stay], published: false }
    const agata: TalentRecord = await (await admin.post('/talents', facts, 'booker')).json()
    const bia = await insertTalent(db, { name: 'Bia', height: 171 })
    const clara = await insertTalent(db, { name: 'Clara', city: 'Recife' })
    const digitals = [
      { view: 'front', url: 'media/front.webp' },
      { view: 'entire', url: 'media/entire.webp', crown: 0.06, sole: 0.94 },
      { view: 'entire', url: 'media/other.webp', crown: 0.2, sole: 0.8 },
    ]
    for (const [position, digital] of digitals.entries()) {
      await insertMedia(db, clara, { kind: 'snap', ...digital, position })
    }
    const at = await bring(
      [
        'name;category;height;languages;stays;published;city;crown;sole',
        'Ágata;woman;180;en;;sim;;;',
        'Bia;woman;181;;;sim;;;',
        'Clara;woman;;;;sim;Olinda;0,1;0,9',
        'Dora;woman;182;;;;;;',
        'Elza;woman;183;;;;;;',
      ].join('\n'),
    )
    const [bySomeone, created] = [await talent(bia), await db.selectFrom('talents').selectAll().execute()]
    await admin.put(`/talents/${bia}`, { ...bySomeone, city: 'Natal' }, 'booker')
    const elza = created.find(({ name }) => name === 'Elza')?.id ?? 0
    await admin.put(`/talents/${elza}`, { ...(await talent(elza)), city: 'Natal' }, 'booker')
    expect(await imports()).toMatchObject([{ at, created: 2, updated: 3, undoable: 3 }])

    expect(await undo(at)).toEqual({ changed: 3 })
    expect(await talent(agata.id)).toMatchObject({ ...facts, version: 3 })
    expect(await talent(bia)).toMatchObject({ height: 181, city: 'Natal' })
    expect(await talent(clara)).toMatchObject({ city: 'Recife', media: digitals })
    const names = await db.selectFrom('talents').select('name').orderBy('name').execute()
    expect(names.map(({ name }) => name)).toEqual(['Bia', 'Clara', 'Elza', 'Ágata'].toSorted())
    const { data } = await read<{ data: VersionRecord[] }>(`/talents/${agata.id}/versions`)
    expect(data[0]).toMatchObject({ action: 'restored', restored_version: 1 })

    expect(await imports()).toMatchObject([{ at, undoable: 0 }])
    expect(await undo(at)).toEqual({ changed: 0 })
  })

  test('undoes only what is on the boards of the user', async () => {
    const at = await bring('name;category\nAna;woman\nIvo;man')
    expect(await (await admin.post('/talents/imports/undo', { at }, 'limited')).json()).toEqual({ changed: 1 })
    expect(await connection().db.selectFrom('talents').select('name').execute()).toEqual([{ name: 'Ivo' }])
  })

  test('leaves a talent whose board was deleted meanwhile', async () => {
    const { db } = connection()
    const board = await admin.create<{ id: number; category: string }>('/boards', {
      ...{ name_pt: 'Clássicos', name_en: 'Classics', sizes: 'women', published: true },
    })
    const id = await insertTalent(db, { name: 'Ana', category: board.category, height: 170 })
    const other = await insertTalent(db, { name: 'Bia', height: 170 })
    const at = await bring('name;category;height\nAna;woman;171\nBia;woman;171')
    await db.deleteFrom('boards').where('id', '=', board.id).execute()
    expect(await undo(at)).toEqual({ changed: 1 })
    expect(await talent(id)).toMatchObject({ category: 'woman', height: 171 })
    expect(await talent(other)).toMatchObject({ height: 170 })
  })

  test('refuses everybody without a session, and other texts than a time', async () => {
    const at = new Date().toISOString()
    expect((await admin.call('POST', '/talents/imports/undo', { at }, 'nobody')).status).toBe(401)
    expect((await admin.post('/talents/imports/undo', { at: 'yesterday' }, 'booker')).status).toBe(422)
  })
})
