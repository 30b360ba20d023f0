import { type CurrentUser, isOnBoards } from '#contracts/admin/current-user.ts'
import type { MediumUsage } from '#contracts/admin/media.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import type { Language } from '#domain/language.ts'
import { references, refersTo } from '../../records/media/references.ts'
import { anyTables } from '../collections/rows.ts'

type Medium = { id: number; url: string }

/** All records that use a medium, deleted ones last. Talents of other boards than the user's have no name. */
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
  ])
  const uses = usages.flat().map(toUsage)
  return [...uses.filter(({ resource }) => resource !== 'bin'), ...uses.filter(({ resource }) => resource === 'bin')]
}

async function findTalentUsages(db: Database, medium: Medium, user: CurrentUser): Promise<UsingRecord[]> {
  const rows = await withDeleted(db)
    .selectFrom('all_talents')
    .select(['id', 'name', 'category', 'deleted_at'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('talent_media').select('talent_id').where(refersTo(references.talent_media, medium)),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, category, deleted_at }) => {
    const label = isOnBoards(user, category) ? name : null
    return { resource: 'talents', id, label_pt: label, label_en: label, deleted_at }
  })
}

/** The rows of a table whose own columns refer to a medium. `labels` are the columns of their names. */
async function findColumnUsages(
  db: Database,
  medium: Medium,
  table: 'slides' | 'posts' | 'partners' | 'staff' | 'media',
  labels: Record<Language, string>,
): Promise<UsingRecord[]> {
  const rows = await anyTables(db)
    .selectFrom(references[table].table as string)
    .select(['id', `${labels.pt} as label_pt`, `${labels.en} as label_en`, 'deleted_at'])
    .where(refersTo(references[table], medium))
    .orderBy('id')
    .execute()
  const resource = table === 'staff' ? 'members' : table
  return rows.map(({ id, label_pt, label_en, deleted_at }) => ({ resource, id, label_pt, label_en, deleted_at }))
}

/** Entities are pages, but for `agency`, which holds the settings. */
async function findEntityUsages(db: Database, medium: Medium): Promise<UsingRecord[]> {
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

async function findItemUsages(db: Database, medium: Medium): Promise<UsingRecord[]> {
  const rows = await withDeleted(db)
    .selectFrom('all_entity_items as items')
    .innerJoin('entities', 'entities.id', 'items.entity_id')
    .select([
      'items.id',
      'items.deleted_at',
      'entities.name',
      'items.title_pt as label_pt',
      'items.title_en as label_en',
    ])
    .where('items.id', 'in', (eb) =>
      eb
        .selectFrom('all_entity_items')
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
    .orderBy('items.id')
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, resource: name === 'offices' ? 'offices' : 'sections' }))
}

interface UsingRecord {
  resource: MediumUsage['resource']
  id: number | string
  label_pt: string | null
  label_en: string | null
  deleted_at?: string | null
}

/** A deleted record may come back: it is named by its id in the bin. */
function toUsage({ resource, id, label_pt, label_en, deleted_at = null }: UsingRecord): MediumUsage {
  if (deleted_at === null) return { resource, id, label_pt, label_en }
  return {
    resource: 'bin',
    id: `${resource}:${id}`,
    label_pt: label_pt ?? label_en,
    label_en: label_en ?? label_pt,
  }
}
