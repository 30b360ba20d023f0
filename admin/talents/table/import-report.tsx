import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ImportReport } from '#contracts/office/talent-import.ts'
import { useTexts } from '../../i18n/texts.ts'

/** Every problem of a file, by its line and column. */
export function FaultTable({ faults: { first, total } }: Pick<ImportReport, 'faults'>) {
  const { table } = useTexts().talents
  return (
    <Report head={[table.line, table.column, table.cell, table.fault]} more={total - first.length}>
      {first.map(({ line, column, cell, fault }) => (
        <TableRow key={`${line} ${column} ${fault}`}>
          <TableCell>{line}</TableCell>
          <TableCell>{column}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere', maxWidth: '16rem' }}>{cell}</TableCell>
          <TableCell>{table.faults[fault]}</TableCell>
        </TableRow>
      ))}
    </Report>
  )
}

/** What each line of a file would change. */
export function ChangeTable({ report: { changes, created, updated } }: { report: ImportReport }) {
  const { table } = useTexts().talents
  return (
    <Report head={[table.line, table.talent, table.changes]} more={created + updated - changes.length}>
      {changes.map(({ line, id, name, fields }) => (
        <TableRow key={line}>
          <TableCell>{line}</TableCell>
          <TableCell>
            {name} {id === null && <em>({table.isNew})</em>}
          </TableCell>
          <TableCell>
            {Object.entries(fields).map(([field, [before, after]]) => (
              <Box key={field} sx={{ overflowWrap: 'anywhere' }}>
                <code>{field}</code> {id !== null && <del>{said(before)}</del>} {said(after)}
              </Box>
            ))}
          </TableCell>
        </TableRow>
      ))}
    </Report>
  )
}

function said(value: string | number | boolean | null): string {
  return value === null || value === '' ? '–' : String(value)
}

function Report({ head, more, children }: { head: string[]; more: number; children: ReactNode }) {
  const { table } = useTexts().talents
  return (
    <Box sx={{ overflowX: 'auto', mt: 1 }}>
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
