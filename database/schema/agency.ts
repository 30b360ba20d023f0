import type { Generated } from 'kysely'
import type { Editable, Flag, Timestamp } from './shared.ts'

/** One talent. Lengths in centimetres, weight in kilograms, sizes in the European system. */
export interface TalentTable extends Editable {
  /** The name on the board. A talent without one is shown nowhere. */
  name: string
  /** `foldedName(name)`, which the name filter and the order by name use. */
  search_name: string
  /** `woman`, `man` or `development`. */
  category: string
  /** The place on the board: ascending. */
  position: Generated<number>
  published: Generated<Flag>
  published_at: Timestamp | null
  /** When the back office's schedule publishes it, and takes it down again. */
  publish_at: Timestamp | null
  unpublish_at: Timestamp | null
  /** The civil name: never leaves the database. */
  realname: string | null
  /** ISO 8601 date: never leaves the database. Without one a talent counts as a minor. */
  birthdate: string | null
  city: string | null
  gender: string | null
  hair: string | null
  eyes: string | null
  shirt: string | null
  height: number | null
  chest: number | null
  bust: number | null
  waist: number | null
  hips: number | null
  weight: number | null
  suit: number | null
  jeans: number | null
  shoes: number | null
  /** ISO 8601 dates: when the digitals were taken, when the measures were last checked. */
  digitals_at: string | null
  measured_at: string | null
}

export type TalentMediaKind = 'cover' | 'hover' | 'book' | 'snap' | 'video'

export interface TalentMediaTable {
  id: Generated<number>
  talent_id: number
  kind: TalentMediaKind
  /** Of a snap: profile, front, entire or side. */
  view: string | null
  position: Generated<number>
  /** Absolute, or relative to the panel's address. */
  url: string
  width: number | null
  height: number | null
  /** The dominant colour, `#rrggbb`. */
  color: string | null
  alt_pt: string | null
  alt_en: string | null
  /** The address of a video's still picture. */
  poster: string | null
  /** Where the eye should rest, from 0 to 1 of the width and height; null is the middle. */
  focal_x: number | null
  focal_y: number | null
}

export interface AttributeTable {
  name: string
  type: 'number' | 'option' | 'text' | 'date'
  unit: string | null
  label_pt: string
  label_en: string
  position: number
  /** Counts the edits, of its options as well. */
  version: Generated<number>
}

export interface AttributeOptionTable {
  attribute: string
  value: string
  label_pt: string
  label_en: string
  position: number
}

/** The tables of the agency software service. */
export interface AgencySchema {
  talents: TalentTable
  talent_media: TalentMediaTable
  attributes: AttributeTable
  attribute_options: AttributeOptionTable
}
