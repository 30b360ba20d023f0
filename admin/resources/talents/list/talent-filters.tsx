import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import {
  DateInput,
  maxValue,
  minValue,
  NullableBooleanInput,
  NumberInput,
  SearchInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import { talentRanges } from '#contracts/admin/talent-filters.ts'
import { optionAttributes, talentWarnings } from '#contracts/admin/talents.ts'
import type { Filter } from '../../../components/filters/list-filters.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { useWarningLabels } from '../badges.tsx'
import { useAttributes } from '../edit/attribute-fields.tsx'
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
    <RangeFilter key={name} source={name} label={labelOf(name)} alwaysOn={name === 'height'} />
  ))
  const options = optionAttributes.map((name) => (
    <SelectArrayInput
      key={name}
      source={name}
      label={labelOf(name)}
      choices={attributeOf(name)?.choices ?? []}
      translateChoice={false}
      sx={{ minWidth: '12rem' }}
    />
  ))
  return [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput
      key="warning"
      source="warning"
      label={talents.warningFilter}
      choices={warnings}
      translateChoice={false}
      alwaysOn
    />,
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
  ]
}

interface RangeFilterProps {
  source: string
  label: string
  /** Read by react-admin: the filter cannot be removed. */
  alwaysOn?: boolean
}

const limits = [minValue(0), maxValue(1_000)]

/** The lowest and highest value of a number, both inclusive. */
function RangeFilter({ source, label }: RangeFilterProps) {
  const { filters } = useMessages().talents
  return (
    <Bounds label={label}>
      <NumberInput source={`${source}.min`} label={filters.from(label)} validate={limits} min={0} step="any" />
      <NumberInput source={`${source}.max`} label={filters.to(label)} validate={limits} min={0} step="any" />
    </Bounds>
  )
}

/** The first and last day of a date, both inclusive. */
function DateRangeFilter({ source, label }: RangeFilterProps) {
  const { filters } = useMessages().talents
  return (
    <Bounds label={label} isDate>
      <DateInput source={`${source}.min`} label={filters.from(label)} />
      <DateInput source={`${source}.max`} label={filters.to(label)} />
    </Bounds>
  )
}

function Bounds({ label, isDate = false, children }: { label: string; isDate?: boolean; children: ReactElement[] }) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', gap: 1, '& .MuiFormControl-root': { width: { sm: isDate ? '13rem' : '8.5rem' } } }}
    >
      {children}
    </Box>
  )
}
