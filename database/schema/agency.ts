import type { ColumnType, Generated } from 'kysely'
import type { Measure, OptionAttribute } from '#domain/talent-attributes.ts'
import type { Editable, Flag, Timestamp } from './shared.ts'

/** A talent, with the measures and options of `domain/talent-attributes.ts` as columns. */
export interface TalentTable extends Editable, Record<Measure, number | null>, Record<OptionAttribute, string | null> {
  /** The public name. A talent without one is not shown. */
  name: string
  /** `searchName(name)`, for the name filter and sorting by name. */
  search_name: string
  /** `woman`, `man`, `development`, or the category of a row of `boards`. */
  category: string
  /** The position on the board, ascending. */
  position: Generated<number>
  published: Generated<Flag>
  published_at: Timestamp | null
  /** When the schedule publishes and unpublishes it. */
  publish_at: Timestamp | null
  unpublish_at: Timestamp | null
  /** The civil name. Never leaves the back office. */
  realname: string | null
  /** ISO 8601 date. Never leaves the back office. A talent without one counts as a minor. */
  birthdate: string | null
  city: string | null
  /** ISO 8601 dates of the digitals and of the last check of the measures. */
  digitals_at: string | null
  measured_at: string | null
  /** The rows of `talent_languages`, such as `,en,pt,`; triggers write it. For the language filter of lists. */
  spoken_languages: ColumnType<string, never, never>
}

export type TalentMediaKind = 'cover' | 'hover' | 'book' | 'snap' | 'video'

export interface TalentMediaTable {
  id: Generated<number>
  talent_id: number
  kind: TalentMediaKind
  /** Only for a snap: profile, front, entire or side. */
  view: string | null
  position: Generated<number>
  /** Absolute, or relative to the panel's URL. */
  url: string
  width: number | null
  height: number | null
  /** The dominant colour, `#rrggbb`. */
  color: string | null
  /** The median colour of its left edge, `#rrggbb`. */
  ground: string | null
  /** The mean colour of its lower third, `#rrggbb`. */
  foot: string | null
  alt_pt: string | null
  alt_en: string | null
  /** The maker, such as the photographer. */
  credit: string | null
  /** The URL of a video's poster. */
  poster: string | null
  /** The focal point, from 0 to 1 of the width and height; null is the centre. */
  focal_x: number | null
  focal_y: number | null
  /** Where crown and soles are in a full-length picture, from 0 to 1 of its height. Both or neither. */
  crown: number | null
  sole: number | null
  /** Whether the line-up shows the figure without its background. */
  cutout: Generated<Flag>
  /** Where it is on the comp card; null where the agency did not choose it. */
  comp_card: 'front' | 'back' | null
}

export interface TalentLanguageTable {
  talent_id: number
  /** ISO 639-1. */
  language: string
}

/** A time that a talent spends in a city, for work. */
export interface StayTable {
  id: Generated<number>
  talent_id: number
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The first and the last day, ISO 8601 dates. */
  from: string
  to: string
  /** Whether the site shows it. */
  public: Flag
}

/** An attribute whose labels or options the agency has changed; the others are those of `domain/talent-attributes.ts`. */
export interface AttributeTable {
  name: string
  label_pt: string
  label_en: string
  /** JSON: all options in their order, each with its value and both labels. */
  options: string
  /** One more than the number of changes. */
  version: number
}

/** A talent that was made from an application, with the consents given with it. */
export interface ApplicationTalentTable {
  talent_id: number
  /** The application may have expired. */
  application_id: string
  consented_at: Timestamp
  /** The version of the accepted text, when known: see `contracts/panel/consent.ts`. */
  consent_version: string | null
  guardian_consented_at: Timestamp | null
  guardian_consent_version: string | null
  created_at: Timestamp
}

/** The private data of a talent, which only some roles see. */
export interface TalentPrivateDataTable {
  talent_id: number
  version: Generated<number>
  phone: string | null
  /** In lower case. */
  email: string | null
  /** The private account. */
  instagram: string | null
  /** Comma-separated ISO 3166-1 alpha-2 codes. */
  nationalities: string | null
  mother_agency: string | null
  guardian_name: string | null
  guardian_email: string | null
  guardian_phone: string | null
  /** The day on which the guardian consented to the agency's work with the talent, an ISO 8601 date. */
  guardian_consent_on: string | null
  notes: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** A private document of a talent. */
export interface TalentDocumentTable {
  id: Generated<number>
  talent_id: number
  version: Generated<number>
  /** `contract`, `release`, `identity` or `other`. */
  kind: string
  title: string
  /** The key of the file in the storage, below `private/`. */
  key: string
  type: string
  /** In bytes. */
  size: number
  /** The last day on which it is valid, an ISO 8601 date. */
  expires_on: string | null
  created_at: Timestamp
  updated_at: Timestamp
  /** Since then it is hidden; it is erased an hour later. */
  deleted_at: Timestamp | null
}

/** A board beyond woman, man and development. */
export interface BoardTable extends Editable {
  /** The category of its talents. It never changes. */
  category: string
  /** Whether the site shows it. */
  published: Generated<Flag>
  /** The position in the menu, ascending, after the fixed boards. */
  position: Generated<number>
  name_pt: string
  name_en: string
  /** The last segment of the list's URL. */
  slug_pt: string
  slug_en: string
  /** JSON: the slugs that the board had before, which redirect. */
  former_slugs_pt: Generated<string>
  former_slugs_en: Generated<string>
  /** `women` or `men`: whose sizes talents of unknown gender have; null for either. */
  sizes: string | null
}

/** The tables of the agency software service. */
export interface AgencySchema {
  talents: TalentTable
  talent_media: TalentMediaTable
  talent_languages: TalentLanguageTable
  stays: StayTable
  application_talents: ApplicationTalentTable
  talent_private_data: TalentPrivateDataTable
  talent_documents: TalentDocumentTable
  boards: BoardTable
  attributes: AttributeTable
}
