import { type CurrentUser, isOnBoards } from '#contracts/admin/current-user.ts'
import type { MediumUsage } from '#contracts/admin/media.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { references, refersTo } from '../../records/media/references.ts'
import { anyTables } from '../collections/rows.ts'

type Medium = { id: number; url: string }

/** All records that use a medium. Talents of other boards than the user's have no name. */
export async function findUsages(db: Database, medium: Medium, user: CurrentUser): Promise<MediumUsage[]> {
  const usages = await Promise.all([
    findTalentUsages(db, medium, user),
    findColumnUsages(db, medium, 'slides', { pt: 'description_pt', en: 'description_en' }),
    findColumnUsages(db, medium, 'posts', { pt: 'title_pt', en: 'title_en' }),
    findColumnUsages(db, medium, 'partners', { pt: 'title_pt', en: 'title_en' }),
    findColumnUsages(db, medium, 'staff', { pt: 'name_pt', en: 'name_en' }),
    findEntityUsages(db, medium),
    findItemUsages(db, medium),
    // As a poster.
    findColumnUsages(db, medium, 'media', { pt: 'name', en: 'name' }),
    findBinUsages(db, medium, user),
  ])
  return usages.flat()
}

async function findTalentUsages(db: Database, medium: Medium, user: CurrentUser): Promise<MediumUsage[]> {
  const rows = await db
    .selectFrom('talents')
    .select(['id', 'name', 'category'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('talent_media').select('talent_id').where(refersTo(references.talent_media, medium)),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, category }) => {
    const label = isOnBoards(user, category) ? name : null
    return { resource: 'talents', id, label_pt: label, label_en: label }
  })
}

/** The rows of a table whose own columns refer to a medium. `labels` are the columns of their names. */
async function findColumnUsages(
  db: Database,
  medium: Medium,
  table: 'slides' | 'posts' | 'partners' | 'staff' | 'media',
  labels: Record<Language, string>,
): Promise<MediumUsage[]> {
  const rows = await anyTables(db)
    .selectFrom(table as string)
    .select(['id', `${labels.pt} as label_pt`, `${labels.en} as label_en`])
    .where(refersTo(references[table], medium))
    .orderBy('id')
    .execute()
  const resource = table === 'staff' ? 'members' : table
  return rows.map(({ id, label_pt, label_en }) => ({ resource, id, label_pt, label_en }))
}

/** Entities are pages, but for `agency`, which holds the settings. */
async function findEntityUsages(db: Database, medium: Medium): Promise<MediumUsage[]> {
  const rows = await db
    .selectFrom('entities')
    .select(['id', 'name', 'title_pt as label_pt', 'title_en as label_en'])
    .where((eb) =>
      eb.or([
        refersTo(references.entities, medium),
        eb('id', 'in', (eb) =>
          eb
            .selectFrom('entity_media')
            .select('entity_id')
            .where(refersTo(references.entity_media, medium))
            .where('item_id', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ name, ...row }) =>
    name === 'agency' ? { ...row, resource: 'settings', id: 'agency' } : { ...row, resource: 'entities' },
  )
}

async function findItemUsages(db: Database, medium: Medium): Promise<MediumUsage[]> {
  const rows = await db
    .selectFrom('entity_items')
    .innerJoin('entities', 'entities.id', 'entity_items.entity_id')
    .select([
      'entity_items.id',
      'entities.name',
      'entity_items.title_pt as label_pt',
      'entity_items.title_en as label_en',
    ])
    .where('entity_items.id', 'in', (eb) =>
      eb
        .selectFrom('entity_items')
        .select('id')
        .where((eb) =>
          eb.or([
            refersTo(references.entity_items, medium),
            eb('id', 'in', (eb) =>
              eb
                .selectFrom('entity_media')
                .select((eb) => eb.ref('item_id').$notNull().as('item_id'))
                .where(refersTo(references.entity_media, medium))
                .where('item_id', 'is not', null),
            ),
          ]),
        ),
    )
    .orderBy('entity_items.id')
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, resource: name === 'offices' ? 'offices' : 'sections' }))
}

/** The usages by deleted records, which may come back. */
async function findBinUsages(db: Database, medium: Medium, user: CurrentUser): Promise<MediumUsage[]> {
  const rows = await db
    .selectFrom('bin')
    .select(['resource', 'record_id', 'name_pt as label_pt', 'name_en as label_en'])
    .where(refersTo(references.bin, medium))
    .orderBy('deleted_at')
    .execute()
  const isNamed = (resource: string) => resource !== 'talents' || user.boards === null
  return rows.map(({ resource, record_id, label_pt, label_en }) => ({
    ...(isNamed(resource) ? { label_pt, label_en } : { label_pt: null, label_en: null }),
    resource: 'bin',
    id: `${resource}:${record_id}`,
  }))
}
