import type { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type { Permission } from './current-user.ts'

/** A text of the back office in both languages. */
type Text = Record<Language, string>

/** The groups of the menu, in order. */
export const menuGroups = [
  'tasks',
  'agency',
  'inbox',
  'clients',
  'talents',
  'content',
  'media',
  'bin',
  'settings',
  'users',
] as const

export type MenuGroup = (typeof menuGroups)[number]

/** A kind of records in the back office: what the service and its pages both need to know. */
export interface Resource {
  /** The names of one record and of all, in react-admin's format: `Partner |||| Partners`. */
  label: Text
  /** The labels of the fields that `commonFields` lacks. A bilingual field has one, without its language. */
  fields?: Readonly<Record<string, Text>>
  /** The permission to see and change records; `toDelete` and `toSeeInBin` if that differs. */
  permission: Permission
  toDelete?: Permission
  toSeeInBin?: Permission
  /** The group of the menu that links to the list; absent where there is no list. */
  menu?: MenuGroup
  /** The fields that name a record; the first that is not blank counts. Portuguese ones are before English ones. */
  name?: readonly string[]
  /** Deleted records go to the bin. */
  softDelete?: true
  /** Records have no versions. */
  hasHistory?: false
  /**
   * What the audit log has of it, by default every change: nothing; entries without the record's name, which is of
   * somebody outside the agency; or, about persons, names and values only until the record is deleted for good.
   */
  audit?: 'none' | 'nameless' | 'until-erased'
}

/** A resource that the collection engine lists and edits: see `services/admin/collections/collection.ts`. */
export interface Collection extends Resource {
  input: z.ZodObject
  record: z.ZodType
}

/** The labels of fields that mean the same in many resources. */
export const commonFields = {
  q: { pt: 'Buscar', en: 'Search' },
  published: { pt: 'Publicado', en: 'Published' },
  published_at: { pt: 'A partir de', en: 'From' },
  ends_at: { pt: 'Até', en: 'Until' },
  untranslated: { pt: 'Falta tradução', en: 'Translation missing' },
  updated_at: { pt: 'Alterado em', en: 'Changed on' },
  name: { pt: 'Nome', en: 'Name' },
  title: { pt: 'Título', en: 'Title' },
  description: { pt: 'Texto', en: 'Text' },
  cover_id: { pt: 'Capa', en: 'Cover' },
  media_ids: { pt: 'Imagens', en: 'Pictures' },
  slug: { pt: 'Endereço', en: 'Address' },
  email: { pt: 'E-mail', en: 'E-mail' },
  phone: { pt: 'Telefone', en: 'Phone' },
  map_url: { pt: 'Mapa', en: 'Map' },
  notes: { pt: 'Notas', en: 'Notes' },
  language: { pt: 'Idioma', en: 'Language' },
  credit: { pt: 'Crédito', en: 'Credit' },
} as const satisfies Record<string, Text>

/** The fields that name a record in a language: first those of this language, with the other one's in their places. */
export function nameFieldsIn(language: Language, { name = [] }: Pick<Resource, 'name'>): readonly string[] {
  if (language === 'pt') return name
  const other = { pt: 'en', en: 'pt' }
  return name.map((field) => field.replace(/(?<=^|_)(pt|en)$/, (suffix) => other[suffix as Language]))
}
