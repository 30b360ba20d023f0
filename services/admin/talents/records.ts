import type { Selectable } from 'kysely'
import type { TalentMediumInput, TalentRecord } from '#contracts/admin/talents.ts'
import { talentMediaKinds } from '#contracts/admin/talents.ts'
import type { TalentTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { ageInYears, isMinor } from '#domain/age.ts'
import { findMedia } from './media.ts'
import { warningsOf } from './warnings.ts'

type TalentRow = Selectable<TalentTable>

/** Talents as the office reads them, with their media and with what it warns of. */
export async function talentRecords(db: Database, rows: TalentRow[], today: string): Promise<TalentRecord[]> {
  const [media, doubles] = await Promise.all([
    findMedia(
      db,
      rows.map(({ id }) => id),
    ),
    findDoubles(db, rows),
  ])
  const mediaOf = Map.groupBy(media, ({ talent_id }) => talent_id)
  return rows.map(({ origin: _origin, search_name, ...row }) => {
    const own = inOrder((mediaOf.get(row.id) ?? []).map(({ talent_id: _talent, ...medium }) => medium))
    const { birthdate } = row
    return {
      ...row,
      published: row.published === 1,
      age: birthdate === null ? null : Math.max(0, ageInYears(birthdate, today)),
      is_minor: isMinor(birthdate, today),
      warnings: warningsOf({ search_name, birthdate }, { media: own, isDouble: doubles.has(search_name), today }),
      cover: own.find(({ kind }) => kind === 'cover') ?? null,
      media: own,
    }
  })
}

function inOrder<Medium extends Pick<TalentMediumInput, 'kind'>>(media: Medium[]): Medium[] {
  return talentMediaKinds.flatMap((kind) => media.filter((medium) => medium.kind === kind))
}

/** The names among those of `rows` that more than one talent has. */
async function findDoubles(db: Database, rows: TalentRow[]): Promise<Set<string>> {
  const names = [...new Set(rows.map((row) => row.search_name))].filter(Boolean)
  if (names.length === 0) return new Set()
  const doubles = await db
    .selectFrom('talents')
    .select('search_name')
    .where('search_name', 'in', names)
    .groupBy('search_name')
    .having((of) => of.fn.countAll(), '>', 1)
    .execute()
  return new Set(doubles.map(({ search_name }) => search_name))
}
