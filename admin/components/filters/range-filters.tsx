import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import type { Measure } from '#domain/talent-attributes.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { DateInput } from '../date-time.tsx'
import { NumberInput } from '../forms/number-input.tsx'

interface RangeFilterProps {
  source: string
  label: string
  /** Read by react-admin: the filter cannot be removed. */
  alwaysOn?: boolean
  /** The measure whose units are read. */
  measure?: Measure | undefined
}

const limits = { min: 0, max: 1_000 }

/** The lowest and highest value of a number, both inclusive. */
export function RangeFilter({ source, label, measure }: RangeFilterProps) {
  const { filters } = useMessages().components
  return (
    <Bounds label={label}>
      <NumberInput source={`${source}.min`} label={filters.from(label)} measure={measure} {...limits} />
      <NumberInput source={`${source}.max`} label={filters.to(label)} measure={measure} {...limits} />
    </Bounds>
  )
}

interface DateRangeFilterProps extends RangeFilterProps {
  /** The labels of the two fields, where those made from `label` read badly. */
  labels?: { from: string; to: string }
}

/** The first and last day of a date, both inclusive. */
export function DateRangeFilter({ source, label, labels }: DateRangeFilterProps) {
  const { filters } = useMessages().components
  const { from, to } = labels ?? { from: filters.from(label), to: filters.to(label) }
  return (
    <Bounds label={label} isDate>
      <DateInput source={`${source}.min`} label={from} />
      <DateInput source={`${source}.max`} label={to} />
    </Bounds>
  )
}

function Bounds({ label, isDate = false, children }: { label: string; isDate?: boolean; children: ReactElement[] }) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 1,
        '& .MuiFormControl-root': { minWidth: 0, width: { sm: isDate ? '13rem' : '8.5rem' } },
      }}
    >
      {children}
    </Box>
  )
}
