import { sql } from 'kysely'
import type { TalentCard } from '#contracts/agency/talents.ts'
import type { Media } from '#contracts/media.ts'
import type { TalentMediaKind } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { ageInYears, isMinor } from '#domain/age.ts'
import { attributesOfMinors } from '#domain/attribute-names.ts'
import type { Language } from '#domain/language.ts'
import { talentAttributes } from '#domain/talent-attributes.ts'
import { focalOf } from '../images/focal-point.ts'
import { inTownOf, type PublicStay } from './stays.ts'

/** The attributes of a card. */
export const cardAttributes = talentAttributes.filter((row) => 'card' in row).map((row) => row.name)

/** The columns of a card beside its attributes. */
export const cardColumns = ['id', 'name', 'category', 'birthdate', 'digitals_at', 'measured_at'] as const

interface TalentRow {
  id: number
  name: string
  category: string
  birthdate: string | null
  digitals_at: string | null
  measured_at: string | null
}

interface CardContext<Row> {
  attributes: readonly (keyof Row)[]
  media: TalentMediaRow[]
  /** The talent's public stays. */
  stays: PublicStay[]
  today: string
}

/** A talent in a list. The birthdate is not included. */
export function toCard<Row extends TalentRow>(
  talent: Row,
  { attributes, media, stays, today }: CardContext<Row>,
): TalentCard {
  const isAdult = !isMinor(talent.birthdate, today)
  const inTown = isAdult ? inTownOf(stays, today) : undefined
  const cover = coverOf(media)
  const hover = media.find((medium) => medium.kind === 'hover')
  const entire = media.find(isFullLength)
  return {
    id: String(talent.id),
    name: talent.name.trim(),
    category: talent.category,
    ...(cover && { cover: toMedia(cover) }),
    ...(hover && { hover: toMedia(hover) }),
    ...(entire && { entire: toSnap(entire) }),
    ...(talent.birthdate && { age: Math.max(0, ageInYears(talent.birthdate, today)) }),
    attributes: attributesOf(talent, attributes, today),
    ...(isAdult && talent.digitals_at && { digitals_at: talent.digitals_at }),
    ...(isAdult && talent.measured_at && { measured_at: talent.measured_at }),
    ...(inTown && { in_town: inTown }),
  }
}

/** The cover among a talent's media in display order; without one, the book's first picture. */
export function coverOf(media: TalentMediaRow[]): TalentMediaRow | undefined {
  return media.find(({ kind }) => kind === 'cover') ?? media.find(({ kind }) => kind === 'book')
}

/** The known attributes that may be shown of a talent of this age. */
function attributesOf<Row extends TalentRow>(
  talent: Row,
  attributes: readonly (keyof Row)[],
  today: string,
): Record<string, string | number> {
  const visible = isMinor(talent.birthdate, today)
    ? attributes.filter((name) => attributesOfMinors.has(String(name)))
    : attributes
  return Object.fromEntries(visible.map((name) => [name, talent[name]]).filter(([, value]) => value !== null))
}

interface MediaQuery {
  talents: number[]
  kinds: TalentMediaKind[]
  /** Digitals of this view only. */
  view?: 'entire'
}

/** The media of these talents and kinds, in display order. */
export async function findTalentMedia(db: Database, language: Language, { talents, kinds, view }: MediaQuery) {
  // PostgreSQL has no empty lists.
  if (talents.length === 0) return []
  return selectMedia(db, language)
    .where('talent_id', 'in', talents)
    .where('kind', 'in', kinds)
    .$if(view !== undefined, (query) =>
      query.where((eb) => eb.or([eb('kind', '<>', 'snap'), eb('view', '=', view ?? null)])),
    )
    .orderBy('talent_id')
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Like `findTalentMedia` for kinds with `cover`: also the book's first picture of each talent without a cover. */
export async function findMediaWithCovers(db: Database, language: Language, query: MediaQuery) {
  const media = await findTalentMedia(db, language, query)
  const covered = new Set(media.filter(({ kind }) => kind === 'cover').map((cover) => cover.talent_id))
  const others = query.talents.filter((id) => !covered.has(id))
  return others.length > 0 ? [...media, ...(await findFirstOfBooks(db, language, others))] : media
}

/** The book's first picture of each of these talents. Reads only these rows, because books are long. */
function findFirstOfBooks(db: Database, language: Language, talents: number[]) {
  return selectMedia(db, language)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('talents')
        .where('talents.id', 'in', talents)
        .select((eb) =>
          eb
            .selectFrom('talent_media as book')
            .select('book.id')
            .whereRef('book.talent_id', '=', 'talents.id')
            .where('book.kind', '=', 'book')
            .orderBy('book.position')
            .orderBy('book.id')
            .limit(1)
            .$asScalar()
            .$notNull()
            .as('first'),
        ),
    )
    .execute()
}

function selectMedia(db: Database, language: Language) {
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
      'ground',
      'foot',
      'poster',
      `alt_${language} as alt`,
      'credit',
      'focal_x',
      'focal_y',
      'crown',
      'sole',
      'cutout',
      'comp_card',
    ])
}

export type TalentMediaRow = Awaited<ReturnType<typeof findTalentMedia>>[number]

/** Converts a row to the contract's fields. */
export function toMedia({ url, width, height, alt, color, ground, foot, focal_x, focal_y }: TalentMediaRow): Media {
  return { ...withoutNulls({ url, width, height, alt, color, ground, foot }), ...focalOf({ focal_x, focal_y }) }
}

/** Converts a row of a profile, where pictures have their credits. Lists show none. */
export function toCreditedMedia(row: TalentMediaRow): Media {
  return { ...toMedia(row), ...(row.credit !== null && { credit: row.credit }) }
}

/** A digital as the contract has it, with its marks for the line-up. */
export function toSnap(snap: TalentMediaRow) {
  const { crown, sole, cutout } = snap
  return {
    ...toMedia(snap),
    ...(crown !== null && sole !== null && { crown, sole, ...(cutout === 1 && { cutout: true }) }),
  }
}

function isFullLength({ kind, view }: TalentMediaRow): boolean {
  return kind === 'snap' && view === 'entire'
}

type WithoutNulls<Row> = { [Key in keyof Row]: Exclude<Row[Key], null> | (null extends Row[Key] ? undefined : never) }

/** The row without empty fields, which responses omit. */
function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>
}

/** The condition of talents in previews. */
export const named = sql<boolean>`search_name <> ''`
