import { useGetList, useLocale } from 'react-admin'
import type { AttributeRecord } from '#contracts/admin/attributes.ts'
import type { Language } from '#domain/language.ts'

/** An attribute as a form shows it, in the office's language. */
export interface ShownAttribute {
  name: string
  type: AttributeRecord['type']
  label: string
  unit: string | null
  choices: { id: string; name: string }[]
}

/** All attributes by their definitions, in the order of a profile; none until they have arrived. */
export function useAttributes(): ShownAttribute[] {
  const language = useLocale() as Language
  const { data = [] } = useGetList<AttributeRecord>('attributes', { pagination: { page: 1, perPage: 100 } })
  return data.map((attribute) => ({
    name: attribute.id,
    type: attribute.type,
    label: attribute[`label_${language}`],
    unit: attribute.unit,
    choices: attribute.options.map((option) => ({ id: option.value, name: option[`label_${language}`] })),
  }))
}
