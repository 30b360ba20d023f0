import { useStore } from 'react-admin'
import { measureNames, optionAttributes } from '#domain/attribute-names.ts'
import { talentAttributes } from '#domain/talent-attributes.ts'

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

/** Columns that the table shows only to users who have chosen them. */
const extraColumns: readonly TalentColumn[] = [
  ...talentAttributes.filter((row) => 'isExtraColumn' in row).map((row) => row.name),
  'birthdate',
  'languages',
  'digitals_at',
  'measured_at',
  'published_at',
  'warnings',
  'updated_at',
]

const usualColumns = talentColumns.filter((name) => !extraColumns.includes(name))

/** The columns of the user's table of talents, in their order. */
export function useColumns() {
  const [chosen, choose] = useStore<TalentColumn[]>('talents.columns', usualColumns)
  return {
    columns: talentColumns.filter((name) => chosen.includes(name)),
    isUsual: chosen.length === usualColumns.length && usualColumns.every((name) => chosen.includes(name)),
    choose,
    reset: () => choose(usualColumns),
  }
}
