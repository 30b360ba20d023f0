import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ImportErrorCode, ImportReport } from '#contracts/admin/talent-import.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import type { ImportColumns } from './import-columns.tsx'

/** Errors that the accepted values explain. */
const explained = new Set<ImportErrorCode>([
  'unknown',
  'required',
  'not_a_number',
  'not_a_date',
  'too_small',
  'too_big',
])

type ReportedError = ImportReport['errors']['first'][number]

/** Errors by line and column. */
export function ErrorTable({ report, columns }: { report: ImportReport; columns: ImportColumns }) {
  const { table } = useMessages().talents
  // Those of columns stand beside the question how to read them.
  const isAsked = ({ line, column }: ReportedError) =>
    line === 1 && report.columns.some(({ heading }) => heading === column)
  const shown = report.errors.first.filter((found) => !isAsked(found))
  if (shown.length === 0) return null
  const said = ({ code, field }: ReportedError) => {
    const accepted = explained.has(code) && field ? columns.describeAccepted(field) : ''
    return accepted ? `${table.errors[code]} ${table.acceptedHere(accepted)}` : table.errors[code]
  }
  return (
    <ReportTable
      head={[table.line, table.column, table.cell, table.problem]}
      more={report.errors.total - report.errors.first.length}
    >
      {shown.map((found) => (
        <TableRow key={`${found.line} ${found.column} ${found.field} ${found.code}`}>
          <TableCell>{found.line}</TableCell>
          <TableCell>{found.column ?? (found.field && columns.titleOf(found.field))}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere', maxWidth: '16rem' }}>{found.cell}</TableCell>
          <TableCell sx={{ minWidth: { sm: '14rem' } }}>{said(found)}</TableCell>
        </TableRow>
      ))}
    </ReportTable>
  )
}

/** Changes by line. */
export function ChangeTable({
  report: { changes, created, updated },
  columns,
}: {
  report: ImportReport
  columns: ImportColumns
}) {
  const { table } = useMessages().talents
  return (
    <ReportTable head={[table.line, table.talent, table.changes]} more={created + updated - changes.length}>
      {changes.map(({ line, id, name, fields }) => (
        <TableRow key={line}>
          <TableCell>{line}</TableCell>
          <TableCell>
            {name} {id === null && <em>({table.isNew})</em>}
          </TableCell>
          <TableCell>
            {Object.entries(fields).map(([field, [before, after]]) => (
              <Box key={field} sx={{ overflowWrap: 'anywhere' }}>
                {columns.titleOf(field)}: {id !== null && <del>{columns.formatValue(field, before)}</del>}{' '}
                <span>{columns.formatValue(field, after)}</span>
              </Box>
            ))}
          </TableCell>
        </TableRow>
      ))}
    </ReportTable>
  )
}

/** A table of lines, and the number of those that it leaves out. */
export function ReportTable({ head, more, children }: { head: string[]; more: number; children: ReactNode }) {
  const { table } = useMessages().talents
  return (
    <Box role="region" aria-label={head.join(', ')} tabIndex={0} sx={{ overflowX: 'auto', mt: 1 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {head.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
      {more > 0 && <Typography sx={{ mt: 1 }}>{table.more(more)}</Typography>}
    </Box>
  )
}
