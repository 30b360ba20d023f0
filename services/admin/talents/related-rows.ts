import type { Selectable } from 'kysely'
import type { TalentTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { findLanguages } from '../../records/talents/languages.ts'
import { findLineupPictures, type LineupSettings } from './lineup-marks.ts'
import { findStays, type StoredStay } from './stays.ts'

/** The rows of other tables that belong to a talent, without its media. */
export interface RelatedRows extends LineupSettings {
  languages: string[]
  stays: StoredStay[]
  /** The URL of the picture that the marks belong to; undefined for none. */
  lineupPicture: string | undefined
}

/** A talent with its languages, stays and line-up marks. */
export type TalentRow = Selectable<TalentTable> & RelatedRows

/** These rows with their languages, stays and line-up marks. */
export async function withRelatedRows<Row extends { id: number }>(
  db: Database,
  rows: Row[],
): Promise<(Row & RelatedRows)[]> {
  const ids = rows.map(({ id }) => id)
  const [languages, stays, pictures] = [
    await findLanguages(db, ids),
    await findStays(db, ids),
    await findLineupPictures(db, ids),
  ]
  return rows.map((row) => {
    const { crown = null, sole = null, cutout, url: lineupPicture } = pictures.get(row.id) ?? {}
    return {
      ...row,
      languages: languages.get(row.id) ?? [],
      stays: stays.get(row.id) ?? [],
      crown,
      sole,
      cutout,
      lineupPicture,
    }
  })
}
