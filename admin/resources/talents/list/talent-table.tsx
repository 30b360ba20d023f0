import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Link as TextLink,
} from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useCreatePath, useListContext, useLocale, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { measureNames, type TalentRecord } from '#contracts/admin/talents.ts'
import type { Category } from '#domain/categories.ts'
import type { Language } from '#domain/language.ts'
import { CanChange } from '../../../components/can-change.tsx'
import { formatNumber } from '../../../components/format.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { PublicationBadge } from '../badges.tsx'
import { useAttributes } from '../edit/attribute-fields.tsx'
import { nameOfTalent } from '../talent.ts'
import type { Selection } from './use-selection.ts'

const measureColumns = measureNames.filter((name) => name !== 'weight')
const optionColumns = ['hair', 'eyes'] as const

/** The talents as a table of their measures, sortable by each. */
export function TalentTable({ talents, selection }: { talents: TalentRecord[]; selection: Selection }) {
  const messages = useMessages().talents
  const attributes = useAttributes()
  const translate = useTranslate()
  const pathTo = useCreatePath()
  const language = useLocale() as Language
  const attributeOf = (name: string) => attributes.find((attribute) => attribute.name === name)
  const labelOf = (name: string) => attributeOf(name)?.label ?? translate(`resources.talents.fields.${name}`)

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
            <SortableHeader column="name" label={translate('resources.talents.fields.name')} />
            <TableCell>{messages.board}</TableCell>
            <TableCell align="right">{translate('resources.talents.fields.age')}</TableCell>
            {measureColumns.map((name) => (
              <SortableHeader key={name} column={name} label={labelOf(name)} isNumber />
            ))}
            {optionColumns.map((name) => (
              <TableCell key={name}>{labelOf(name)}</TableCell>
            ))}
            <TableCell>{translate('resources.talents.fields.city')}</TableCell>
            <TableCell>{translate('resources.talents.fields.published')}</TableCell>
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
                <TableCell component="th" scope="row">
                  <TextLink
                    component={Link}
                    to={pathTo({ resource: 'talents', type: 'edit', id: talent.id })}
                    underline="hover"
                    sx={{ fontWeight: 500 }}
                  >
                    {name}
                  </TextLink>
                </TableCell>
                <TableCell>{messages.boards[talent.category as Category] ?? talent.category}</TableCell>
                <TableCell align="right">{talent.age}</TableCell>
                {measureColumns.map((column) => (
                  <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {talent[column] !== null && formatNumber(talent[column], language)}
                  </TableCell>
                ))}
                {optionColumns.map((column) => (
                  <TableCell key={column}>
                    {attributeOf(column)?.choices.find(({ id }) => id === talent[column])?.name ?? talent[column]}
                  </TableCell>
                ))}
                <TableCell>{talent.city}</TableCell>
                <TableCell>
                  <PublicationBadge {...talent} />
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Sorts by its column; again in the other direction. */
function SortableHeader({ column, label, isNumber = false }: { column: string; label: string; isNumber?: boolean }) {
  const { sort, setSort } = useListContext()
  const isSorted = sort.field === column
  const direction = sort.order === 'ASC' ? 'asc' : 'desc'
  return (
    <TableCell align={isNumber ? 'right' : 'left'} sortDirection={isSorted ? direction : false}>
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
