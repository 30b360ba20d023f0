import { useGetList } from 'react-admin'
import type { AttributeRecord } from '#contracts/admin/attributes.ts'
import { useLanguage } from '../providers/i18n/use-messages.ts'

/** A localized attribute. */
export interface ShownAttribute {
  name: string
  type: AttributeRecord['type']
  label: string
  unit: string | null
  choices: { id: string; name: string }[]
}

/** All attributes, in the order of a profile. Empty while loading, and unless `enabled`. */
export function useAttributes({ enabled = true } = {}): ShownAttribute[] {
  const language = useLanguage()
  const { data = [] } = useGetList<AttributeRecord>(
    'attributes',
    { pagination: { page: 1, perPage: 100 } },
    { enabled },
  )
  return data.map((attribute) => ({
    name: attribute.id,
    type: attribute.type,
    label: attribute[`label_${language}`],
    unit: attribute.unit,
    choices: attribute.options.map((option) => ({ id: option.value, name: option[`label_${language}`] })),
  }))
}
