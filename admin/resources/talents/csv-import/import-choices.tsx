import { Box, Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import {
  type ColumnChoices,
  type ImportReport,
  type SameNameChoice,
  sameNameChoices,
} from '#contracts/admin/talent-import.ts'
import { SelectField } from '../../../components/forms/fields.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import type { ImportColumns } from './import-columns.tsx'

interface ColumnChoicesTableProps {
  report: ImportReport
  columns: ImportColumns
  choices: ColumnChoices
  onChoose(choices: ColumnChoices): void
}

/** In a select element, which has no null. */
const ignored = '-'

/** Asks how to read the columns that are not recognized. */
export function ColumnChoicesTable({ report, columns, choices, onChoose }: ColumnChoicesTableProps) {
  const { table } = useMessages().talents
  const open = report.columns.filter(({ place }) => choices[place] === undefined)
  if (report.columns.length === 0) return null
  return (
    <Box sx={{ my: 2 }}>
      <Box sx={{ fontWeight: 500 }}>{table.unreadColumns(report.columns.length)}</Box>
      {report.columns.map(({ place, heading, code }) => (
        <Box
          key={place}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            {heading}
            <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{table.errors[code]}</Box>
          </Box>
          <SelectField
            size="small"
            label={table.readAs(heading)}
            value={choices[place] === null ? ignored : (choices[place] ?? '')}
            onChange={({ target: { value } }) => onChoose({ ...choices, [place]: value === ignored ? null : value })}
            choices={[
              { id: ignored, name: table.ignore },
              ...columns.all.map(({ name }) => ({ id: name, name: columns.titleWithUnit(name) })),
            ]}
            sx={{ flex: '0 1 16rem', minWidth: '12rem', m: 0 }}
          />
        </Box>
      ))}
      {open.length > 0 && (
        <Button
          variant="text"
          onClick={() => onChoose({ ...choices, ...Object.fromEntries(open.map(({ place }) => [place, null])) })}
        >
          {table.ignoreOthers}
        </Button>
      )}
    </Box>
  )
}

interface SameNameQuestionProps {
  count: number
  choice: SameNameChoice | undefined
  onChoose(choice: SameNameChoice): void
}

/** Asks what to do with lines whose name a talent has. */
export function SameNameQuestion({ count, choice = '' as never, onChoose }: SameNameQuestionProps) {
  const { table } = useMessages().talents
  if (count === 0) return null
  return (
    <FormControl sx={{ my: 2 }}>
      <FormLabel id="same-name">{table.sameNames(count)}</FormLabel>
      <RadioGroup
        aria-labelledby="same-name"
        value={choice}
        onChange={(_event, value) => onChoose(value as SameNameChoice)}
      >
        {sameNameChoices.map((value) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={table.sameNameChoices[value]} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
