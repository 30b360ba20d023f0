import type { MediumUsage } from '#contracts/admin/media.ts'
import type { Database } from '#database/schema/index.ts'
import { references, shows } from './references.ts'

type Medium = { id: number; url: string }

/** All records that use a medium. */
export async function usagesOf(db: Database, medium: Medium): Promise<MediumUsage[]> {
  const uses = await Promise.all([
    usesByTalents(db, medium),
    usesBySlides(db, medium),
    usesByPosts(db, medium),
    usesByPartners(db, medium),
    usesByMembers(db, medium),
    usesByEntities(db, medium),
    usesByItems(db, medium),
    usesByVideos(db, medium),
  ])
  return uses.flat()
}

async function usesByTalents(db: Database, medium: Medium): Promise<MediumUsage[]> {
  const rows = await db
    .selectFrom('talents')
    .select(['id', 'name as label_pt', 'name as label_en'])
    .where('id', 'in', (where) =>
      where.selectFrom('talent_media').select('talent_id').where(shows(references.talent_media, medium)),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ resource: 'talents', ...row }))
}

async function usesBySlides(db: Database, medium: Medium): Promise<MediumUsage[]> {
  const rows = await db
    .selectFrom('slides')
    .select(['id', 'description_pt as label_pt', 'description_en as label_en'])
    .where(shows(references.slides, medium))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ resource: 'slides', ...row }))
}

async function usesByPosts(db: Database, medium: Medium): Promise<MediumUsage[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title_pt as label_pt', 'title_en as label_en'])
    .where(shows(references.posts, medium))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ resource: 'posts', ...row }))
}

async function usesByPartners(db: Database, medium: Medium): Promise<MediumUsage[]> {
  const rows = await db
    .selectFrom('partners')
    .select(['id', 'title_pt as label_pt', 'title_en as label_en'])
    .where(shows(references.partners, medium))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ resource: 'partners', ...row }))
}

async function usesByMembers(db: Database, medium: Medium): Promise<MediumUsage[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name_pt as label_pt', 'name_en as label_en'])
    .where(shows(references.staff, medium))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ resource: 'members', ...row }))
}

/** Entities are pages, but for `agency`, which holds the settings. */
async function usesByEntities(db: Database, medium: Medium): Promise<MediumUsage[]> {
  const rows = await db
    .selectFrom('entities')
    .select(['id', 'name', 'title_pt as label_pt', 'title_en as label_en'])
    .where((where) =>
      where.or([
        shows(references.entities, medium),
        where('id', 'in', (gallery) =>
          gallery
            .selectFrom('entity_media')
            .select('entity_id')
            .where(shows(references.entity_media, medium))
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

async function usesByItems(db: Database, medium: Medium): Promise<MediumUsage[]> {
  const rows = await db
    .selectFrom('entity_items')
    .innerJoin('entities', 'entities.id', 'entity_items.entity_id')
    .select([
      'entity_items.id',
      'entities.name',
      'entity_items.title_pt as label_pt',
      'entity_items.title_en as label_en',
    ])
    .where('entity_items.id', 'in', (items) =>
      items
        .selectFrom('entity_items')
        .select('id')
        .where((where) =>
          where.or([
            shows(references.entity_items, medium),
            where('id', 'in', (gallery) =>
              gallery
                .selectFrom('entity_media')
                .select((of) => of.ref('item_id').$notNull().as('item_id'))
                .where(shows(references.entity_media, medium))
                .where('item_id', 'is not', null),
            ),
          ]),
        ),
    )
    .orderBy('entity_items.id')
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, resource: name === 'offices' ? 'offices' : 'sections' }))
}

/** As a poster. */
async function usesByVideos(db: Database, medium: Medium): Promise<MediumUsage[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'name as label_pt', 'name as label_en'])
    .where(shows(references.media, medium))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ resource: 'media', ...row }))
}
