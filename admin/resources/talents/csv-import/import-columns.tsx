import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ImportColumn } from '#contracts/admin/talent-import.ts'
import { nameOfSpokenLanguage } from '#domain/iso-codes.ts'
import { formatDate, formatDateTime, formatNumber } from '../../../components/format.ts'
import { useCall } from '../../../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'

/** Localized columns of an import. */
export interface ImportColumns {
  all: ImportColumn[]
  titleOf(name: string): string
  /** `Altura (cm)`. */
  titleWithUnit(name: string): string
  /** Formats a value, with its unit. */
  formatValue(name: string, value: string | number | boolean | null): string
  /** Describes the accepted values. Empty for texts. */
  describeAccepted(name: string): string
}

export function useImportColumns(): ImportColumns {
  const language = useLanguage()
  const { table } = useMessages().talents
  const { data } = useCall<{ data: ImportColumn[] }>(['talents', 'import', 'columns'], '/talents/import/columns', {
    staleTime: 60_000,
  })
  const all = data?.data ?? []
  const find = (name: string) => all.find((column) => column.name === name)
  const titleOf = (name: string) => find(name)?.[`title_${language}`] ?? name
  return {
    all,
    titleOf,
    titleWithUnit(name) {
      const unit = find(name)?.unit
      return unit ? `${titleOf(name)} (${unit})` : titleOf(name)
    },
    formatValue(name, value) {
      if (value === null || value === '') return '–'
      if (typeof value === 'boolean') return value ? table.yes : table.no
      const { type, unit, options = [] } = find(name) ?? {}
      if (typeof value === 'number') return [formatNumber(value, language), unit].filter(Boolean).join(' ')
      if (type === 'date') return formatDate(value, language)
      if (type === 'datetime') return formatDateTime(value, language)
      if (type === 'languages')
        return value
          .split(',')
          .map((code) => nameOfSpokenLanguage(code.trim(), language))
          .join(', ')
      return options.find((option) => option.value === value)?.[`label_${language}`] ?? value
    },
    describeAccepted(name) {
      const { type, min, max, unit, options = [] } = find(name) ?? {}
      if (type === 'number') return table.range(min ?? 0, max ?? 0, unit ?? '').trim()
      if (type === 'option') return options.map((option) => option[`label_${language}`]).join(', ')
      return type && type !== 'text' ? table.formats[type] : ''
    },
  }
}

/** Describes the columns and their accepted values. */
export function ColumnGuide({ columns }: { columns: ImportColumns }) {
  const { table } = useMessages().talents
  return (
    <Box component="details" sx={{ my: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1, width: 'fit-content' }}>
        {table.guide}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>{table.guideHint}</Box>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{table.column}</TableCell>
            <TableCell>{table.accepted}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.all.map(({ name }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {columns.titleWithUnit(name)}
              </TableCell>
              <TableCell sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
                {columns.describeAccepted(name) || table.anyText}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
