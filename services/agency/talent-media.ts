import type { Media } from '#contracts/media.ts'
import type { TalentMediaKind } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { focalOf } from '../core/images/focal-point.ts'
import { withoutNulls } from './without-nulls.ts'

/** The media of these kinds of these talents, in the order they are shown. */
export async function findTalentMedia(
  db: Database,
  language: Language,
  { talents, kinds }: { talents: number[]; kinds: TalentMediaKind[] },
) {
  // PostgreSQL knows no empty list.
  if (talents.length === 0) return []
  return db
    .selectFrom('talent_media')
    .select([
      'talent_id',
      'kind',
      'view',
      'url',
      'width',
      'height',
      'color',
      'poster',
      `alt_${language} as alt`,
      'focal_x',
      'focal_y',
    ])
    .where('talent_id', 'in', talents)
    .where('kind', 'in', kinds)
    .orderBy('talent_id')
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type TalentMediaRow = Awaited<ReturnType<typeof findTalentMedia>>[number]

/** A row as the contract has it. */
export function toMedia({ url, width, height, alt, color, focal_x, focal_y }: TalentMediaRow): Media {
  return { ...withoutNulls({ url, width, height, alt, color }), ...focalOf({ focal_x, focal_y }) }
}
