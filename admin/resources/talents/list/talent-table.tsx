import {
  Box,
  Checkbox,
  type SxProps,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { type TalentRecord, talentDates } from '#contracts/admin/talents.ts'
import { measureNames, optionAttributes } from '#domain/attribute-names.ts'
import { nameOfSpokenLanguage } from '#domain/iso-codes.ts'
import type { Measure } from '#domain/talent-attributes.ts'
import { CanChange } from '../../../components/can-change.tsx'
import { formatDate, formatDay, formatNumber } from '../../../components/format.ts'
import { RecordLink } from '../../../components/record/record-link.tsx'
import { useAttributes } from '../../../components/use-attributes.ts'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'
import { useLoadPreferences } from '../../../providers/preferences.ts'
import { PublicationBadge, WarningBadges } from '../badges.tsx'
import { nameOfTalent } from '../talent.ts'
import { useColumnLabels } from './columns-button.tsx'
import { type TalentColumn, useColumns } from './use-columns.ts'
import type { Selection } from './use-selection.ts'

const isMeasure = (name: TalentColumn): name is Measure => (measureNames as readonly string[]).includes(name)
const isDate = (name: TalentColumn): name is (typeof talentDates)[number] =>
  (talentDates as readonly string[]).includes(name)
const isOption = (name: TalentColumn): name is (typeof optionAttributes)[number] =>
  (optionAttributes as readonly string[]).includes(name)
const isNumber = (name: TalentColumn) => name === 'age' || isMeasure(name)

/** Columns that the service sorts by, besides measures. */
const sortedColumns: readonly TalentColumn[] = [
  ...talentDates.filter((name) => name !== 'measured_at'),
  'published_at',
  'updated_at',
]

/** The name stays in view while the other columns scroll. */
const nameColumn = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  maxWidth: { xs: '40vw', sm: '20rem' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  backgroundColor: 'background.default',
}

/** The talents as a table with the columns that the user has chosen, sortable by most. */
export function TalentTable({ talents, selection }: { talents: TalentRecord[]; selection: Selection }) {
  const messages = useMessages().talents
  const labelOf = useColumnLabels()
  const { columns } = useColumns()
  if (useLoadPreferences()) return null

  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={messages.views.table}
      sx={{ borderTop: 1, borderColor: 'divider' }}
    >
      <Table size="small" sx={{ '& td, & th': { px: 1, whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <CanChange>
              <TableCell padding="checkbox">
                <span style={visuallyHidden}>{messages.selection}</span>
              </TableCell>
            </CanChange>
            <SortableHeader column="name" label={labelOf('name')} sx={nameColumn} />
            {columns.map((name) =>
              isMeasure(name) || sortedColumns.includes(name) ? (
                <SortableHeader key={name} column={name} label={labelOf(name)} isNumber={isMeasure(name)} />
              ) : (
                <TableCell key={name} align={isNumber(name) ? 'right' : 'left'}>
                  {labelOf(name)}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {talents.map((talent) => {
            const name = nameOfTalent(talent)
            return (
              <TableRow key={talent.id} selected={selection.has(talent.id)}>
                <CanChange>
                  <TableCell padding="checkbox">
                    <Checkbox
                      checked={selection.has(talent.id)}
                      onChange={() => selection.toggle(talent.id)}
                      slotProps={{ input: { 'aria-label': messages.select(name) } }}
                    />
                  </TableCell>
                </CanChange>
                <TableCell component="th" scope="row" sx={nameColumn}>
                  <RecordLink resource="talents" id={talent.id}>
                    {name}
                  </RecordLink>
                </TableCell>
                {columns.map((column) => (
                  <TableCell
                    key={column}
                    align={isNumber(column) ? 'right' : 'left'}
                    sx={{ fontVariantNumeric: 'tabular-nums' }}
                  >
                    <CellContent talent={talent} column={column} />
                  </TableCell>
                ))}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The content of a talent's cell. */
function CellContent({ talent, column }: { talent: TalentRecord; column: TalentColumn }): ReactNode {
  const { talents } = useMessages()
  const attributes = useAttributes()
  const language = useLanguage()
  if (isMeasure(column)) return talent[column] !== null && formatNumber(talent[column], language)
  if (isDate(column)) return talent[column] && formatDate(talent[column], language)
  if (isOption(column)) {
    const choices = attributes.find(({ name }) => name === column)?.choices
    return choices?.find(({ id }) => id === talent[column])?.name ?? talent[column]
  }
  switch (column) {
    case 'category':
      return talents.boards[talent.category] ?? talent.category
    case 'languages':
      return talent.languages.map((code) => nameOfSpokenLanguage(code, language)).join(', ')
    case 'published':
      return <PublicationBadge {...talent} />
    case 'warnings':
      return (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <WarningBadges warnings={talent.warnings} />
        </Box>
      )
    case 'published_at':
    case 'updated_at':
      return talent[column] && formatDay(talent[column], language)
    default:
      return talent[column]
  }
}

/** Sorts by its column; again in the other direction. */
function SortableHeader({
  column,
  label,
  isNumber = false,
  sx,
}: {
  column: string
  label: string
  isNumber?: boolean
  sx?: SxProps
}) {
  const { sort, setSort } = useListContext()
  const isSorted = sort.field === column
  const direction = sort.order === 'ASC' ? 'asc' : 'desc'
  return (
    <TableCell align={isNumber ? 'right' : 'left'} sortDirection={isSorted ? direction : false} sx={sx}>
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        onClick={() => setSort({ field: column, order: isSorted && direction === 'asc' ? 'DESC' : 'ASC' })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  )
}
