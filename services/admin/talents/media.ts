import type { RawBuilder } from 'kysely'
import type { TalentMedium, TalentMediumInput } from '#contracts/admin/talents.ts'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import { typeOfKey } from '../../storage/storage.ts'

/** The media of these talents, by kind and position. */
export async function findMedia(db: Database, talents: number[]): Promise<(TalentMedium & { talent_id: number })[]> {
  if (talents.length === 0) return []
  const rows = await db
    .selectFrom('talent_media')
    .leftJoin('media', 'media.url', 'talent_media.url')
    .select((eb) => [
      'talent_media.id',
      'talent_media.talent_id',
      'media.id as medium_id',
      'talent_media.kind',
      'talent_media.view',
      'talent_media.url',
      eb.ref('media.type').as('type'),
      'talent_media.width',
      'talent_media.height',
      'talent_media.color',
      'talent_media.poster',
      'talent_media.alt_pt',
      'talent_media.alt_en',
      'talent_media.credit',
      'talent_media.focal_x',
      'talent_media.focal_y',
      'talent_media.crown',
      'talent_media.sole',
      'talent_media.cutout',
      'talent_media.comp_card',
    ])
    .where('talent_media.talent_id', 'in', talents)
    .orderBy('talent_media.talent_id')
    .orderBy('talent_media.kind')
    .orderBy('talent_media.position')
    .orderBy('talent_media.id')
    .execute()
  return rows.map((row) => ({ ...row, type: row.type ?? typeOfKey(row.url), cutout: row.cutout === 1 }))
}

/**
 * Media that the talent no longer has, but whose file is known, count as new: another user has removed them meanwhile.
 */
export function resolveMedia(media: TalentMediumInput[], own: Pick<TalentMedium, 'id'>[]): TalentMediumInput[] {
  const ids = new Set(own.map(({ id }) => id))
  return media.map((medium) =>
    medium.id !== undefined && medium.medium_id !== null && !ids.has(medium.id) ? { ...medium, id: undefined } : medium,
  )
}

/**
 * Replaces the media of a talent: keeps those with an id, adds those of the library and removes all others. Returns the
 * changes for the audit log.
 */
export async function writeMedia(db: Database, talent: number, input: TalentMediumInput[]) {
  const before = await findMedia(db, [talent])
  const media = resolveMedia(input, before)
  const stored = new Set(media.flatMap(({ id }) => id ?? []))
  const removed = before.filter(({ id }) => !stored.has(id)).map(({ id }) => id)
  if (removed.length > 0) await db.deleteFrom('talent_media').where('id', 'in', removed).execute()
  const files = await findFileColumns(db, media)
  const places = new Map<string, number>()
  for (const { id, medium_id, cutout, ...given } of media) {
    const input = { ...given, ...(cutout !== undefined && { cutout: cutout ? (1 as const) : (0 as const) }) }
    const position = (places.get(input.kind) ?? 0) + 1
    places.set(input.kind, position)
    if (id !== undefined) {
      await db
        .updateTable('talent_media')
        .set({ ...input, position })
        .where('id', '=', id)
        .where('talent_id', '=', talent)
        .execute()
      continue
    }
    const file = files.get(medium_id)
    if (!file) throw new Error(`there is no medium ${medium_id}`)
    await db
      .insertInto('talent_media')
      .values({ ...file, ...input, position, talent_id: talent })
      .execute()
  }
  return describeChanges(before, await findMedia(db, [talent]))
}

/**
 * Locks the talents that show a medium, before the medium itself: saves and deletions of talents lock them in this order
 * too, so that none of them deadlock.
 */
export async function lockTalentsShowing(db: Database, mediumId: number): Promise<void> {
  // SQLite has one writer at a time.
  if (!isPostgres(db)) return
  await db
    .selectFrom('talents')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media')
        .innerJoin('talent_media', (join) =>
          join.on(({ or, eb }) =>
            or([eb('talent_media.url', '=', eb.ref('media.url')), eb('talent_media.poster', '=', eb.ref('media.url'))]),
          ),
        )
        .select('talent_id')
        .where('media.id', '=', mediumId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Counts the talents with media that satisfy `condition` as changed, so that no open form restores these media. Call it
 * before they are changed: saves of a talent lock the talent before its media too.
 */
export async function raiseTalentVersions(db: Database, condition: RawBuilder<boolean>): Promise<void> {
  const talents = await db
    .selectFrom('talent_media')
    .select('talent_id')
    .distinct()
    .where(condition)
    .orderBy('talent_id')
    .execute()
  for (const { talent_id } of talents) {
    await db
      .updateTable('talents')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', talent_id)
      .execute()
  }
}

/** The columns of files that are added. */
async function findFileColumns(db: Database, media: TalentMediumInput[]) {
  const ids = media.flatMap(({ id, medium_id }) => (id === undefined ? (medium_id ?? []) : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .leftJoin('media as still', 'still.id', 'media.poster_id')
    .select(['media.id', 'media.url', 'media.width', 'media.height', 'media.color', 'media.ground', 'media.foot'])
    .select(['media.plain as cutout', 'still.url as poster'])
    .where('media.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...file }) => [id as number | null, file]))
}

/** The removed and added media for the audit log; all of them when only the order changed. */
function describeChanges(before: TalentMedium[], after: TalentMedium[]): { media: [string[], string[]] } | undefined {
  const [were, are] = [before.map(describeMedium), after.map(describeMedium)]
  const missingLines = were.filter((line) => !are.includes(line))
  const added = are.filter((line) => !were.includes(line))
  if (missingLines.length + added.length > 0) return { media: [missingLines, added] }
  return were.some((line, index) => line !== are[index]) ? { media: [were, are] } : undefined
}

function describeMedium({
  kind,
  view,
  url,
  alt_pt,
  alt_en,
  credit,
  focal_x,
  focal_y,
  crown,
  sole,
  cutout,
  comp_card,
}: TalentMedium): string {
  const focus = focal_x !== null && focal_y !== null ? `${focal_x}/${focal_y}` : null
  const marks = crown !== null && sole !== null ? `${crown}–${sole}${cutout ? ' cut out' : ''}` : null
  return [kind, view, url, alt_pt, alt_en, credit, focus, marks, comp_card && `comp card ${comp_card}`]
    .filter(Boolean)
    .join(' · ')
}
