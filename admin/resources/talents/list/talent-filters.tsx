import { NullableBooleanInput, SearchInput, SelectArrayInput, SelectInput, TextInput, useTranslate } from 'react-admin'
import { talentRanges } from '#contracts/admin/talent-filters.ts'
import { talentWarnings } from '#contracts/admin/talents.ts'
import { optionAttributes } from '#domain/attribute-names.ts'
import type { Filter } from '../../../components/filters/list-filters.tsx'
import { DateRangeFilter, RangeFilter } from '../../../components/filters/range-filters.tsx'
import { useAttributes } from '../../../components/use-attributes.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { useWarningLabels } from '../badges.tsx'
import { LanguagesInput } from '../edit/stays-input.tsx'

/** The filters of the list. Those of measures and options are named as the agency has named the attributes. */
export function useTalentFilters(): Filter[] {
  const { talents } = useMessages()
  const warningLabels = useWarningLabels()
  const attributes = useAttributes()
  const translate = useTranslate()
  const attributeOf = (name: string) => attributes.find((attribute) => attribute.name === name)
  const labelOf = (name: string) => attributeOf(name)?.label ?? translate(`resources.talents.fields.${name}`)
  const warnings = [
    { id: 'any', name: talents.anyWarning },
    ...talentWarnings.map((id) => ({ id, name: warningLabels[id] })),
  ]
  const ranges = talentRanges.map((name) => (
    <RangeFilter
      key={name}
      source={name}
      label={labelOf(name)}
      measure={name === 'age' ? undefined : name}
      alwaysOn={name === 'height'}
    />
  ))
  const options = optionAttributes.map((name) => (
    <SelectArrayInput
      key={name}
      source={name}
      label={labelOf(name)}
      choices={attributeOf(name)?.choices ?? []}
      sx={{ minWidth: '12rem' }}
    />
  ))
  return [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="warning" source="warning" label={talents.warningFilter} choices={warnings} alwaysOn />,
    ...ranges,
    ...options,
    <LanguagesInput key="languages" source="languages" />,
    <TextInput key="city" source="city" label={labelOf('city')} />,
    <DateRangeFilter
      key="digitals_at"
      source="digitals_at"
      label={translate('resources.talents.fields.digitals_at')}
    />,
    <NullableBooleanInput key="published" source="published" />,
    <NullableBooleanInput key="scheduled" source="scheduled" />,
    <NullableBooleanInput key="minor" source="minor" />,
    <NullableBooleanInput key="unmarked" source="unmarked" />,
  ]
}
