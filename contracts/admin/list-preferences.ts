import { z } from 'zod'
import { requiredText, rowId, versioned } from './fields.ts'
import type { Resource } from './resource.ts'
import { measureNames, optionAttributes } from './talents.ts'

/** Filters of lists that users save. */
export const savedFilters = {
  label: { pt: 'Filtro salvo |||| Filtros salvos', en: 'Saved filter |||| Saved filters' },
  fields: { shared: { pt: 'Compartilhado', en: 'Shared' }, state: { pt: 'Filtros', en: 'Filters' } },
  permission: 'common',
  name: ['name'],
} as const satisfies Resource

/** The lists whose filters users can save. */
export const filteredLists = ['talents', 'submissions'] as const

export type FilteredList = (typeof filteredLists)[number]

/** The maximum length of a saved filter, as JSON. */
const maxFilterLength = 4_000

/** The filters of a list and its order, as the list's page has them. */
const listStateSchema = z
  .object({
    filter: z.record(z.string().max(60), z.unknown()),
    sort: z.object({ field: z.string().min(1).max(60), order: z.enum(['ASC', 'DESC']) }),
  })
  .refine((state) => JSON.stringify(state).length <= maxFilterLength)

export type ListState = z.infer<typeof listStateSchema>

const content = {
  name: requiredText(80),
  /** Whether colleagues see it. */
  shared: z.boolean(),
  state: listStateSchema,
}

export const newSavedFilterSchema = z.strictObject(content)

export type SavedFilterContent = z.infer<typeof newSavedFilterSchema>

export const savedFilterInputSchema = versioned.extend(content)

export const savedFilterSchema = z.object({
  id: rowId,
  version: z.int().positive(),
  ...content,
  owner: z.object({ id: z.string(), name: z.string() }),
  /** Whether the user may change and delete it. */
  is_editable: z.boolean(),
})

export type SavedFilter = z.infer<typeof savedFilterSchema>

/** One's own filters of a list and those that colleagues share, by name. */
export const savedFiltersSchema = z.object({ data: z.array(savedFilterSchema) })

/** The columns of the table of talents besides the name, in their order. */
export const talentColumns = [
  'category',
  'age',
  'birthdate',
  ...measureNames,
  ...optionAttributes,
  'city',
  'languages',
  'digitals_at',
  'measured_at',
  'published',
  'published_at',
  'warnings',
  'updated_at',
] as const

export type TalentColumn = (typeof talentColumns)[number]

/** The columns that a user has chosen; null for the usual ones. */
export const chosenColumnsSchema = z.strictObject({ talents: z.array(z.enum(talentColumns)).max(100).nullable() })

export type ChosenColumns = z.infer<typeof chosenColumnsSchema>
