import { optionAttributes } from '#contracts/admin/talents.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'

export type OptionAttribute = (typeof optionAttributes)[number]

/** The values that each option attribute may have, by its definition. */
export async function findOptions(db: Database): Promise<Record<OptionAttribute, string[]>> {
  const rows = await db
    .selectFrom('attribute_options')
    .select(['attribute', 'value'])
    .where('attribute', 'in', optionAttributes)
    .orderBy('position')
    .execute()
  return Object.fromEntries(
    optionAttributes.map((name) => [name, rows.flatMap(({ attribute, value }) => (attribute === name ? value : []))]),
  ) as Record<OptionAttribute, string[]>
}

/**
 * The words by which a file may say an option, each folded: its label in either language, or its value, which counts
 * for more.
 */
export async function findWords(db: Database): Promise<Record<OptionAttribute, Map<string, string>>> {
  const rows = await db
    .selectFrom('attribute_options')
    .select(['attribute', 'value', 'label_pt', 'label_en'])
    .where('attribute', 'in', optionAttributes)
    .execute()
  return Object.fromEntries(
    optionAttributes.map((name) => {
      const own = rows.filter(({ attribute }) => attribute === name)
      const words = (['label_en', 'label_pt', 'value'] as const).flatMap((spelling) =>
        own.map((option) => [searchName(option[spelling]), option.value] as const),
      )
      return [name, new Map(words)]
    }),
  ) as Record<OptionAttribute, Map<string, string>>
}
