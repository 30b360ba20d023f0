import { Box, Button, FormHelperText, IconButton, Link as TextLink, Typography } from '@mui/material'
import { type ChangeEvent, useId } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  useController,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { parseNumber, writeNumber } from '#domain/parse-number.ts'
import { defaultSizeTable, findMisplacedSizes } from '#domain/size-tables.ts'
import { europeanSizes, type Garment, type SizeColumn, type SizeRow, type SizeTable } from '#domain/sizes.ts'
import { useTypedText } from '../../components/forms/typed-text.ts'
import { AddIcon, RemoveIcon } from '../../icons/icons.tsx'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

interface SizeTableInputProps {
  garment: Garment
  columns: readonly SizeColumn[]
  title: string
  source: { text: string; url: string }
}

/** Edits some columns of a garment's table. */
export function SizeTableInput({ garment, columns, title, source }: SizeTableInputProps) {
  const { sizeTables: texts } = useMessages().content
  const { setValue } = useFormContext()
  const rows: SizeRow[] = useWatch({ name: garment }) ?? []
  const id = useId()
  const defaults = defaultSizeTable(garment)
  const isDefault = rows.every((row, index) => columns.every((column) => row[column] === defaults[index]?.[column]))

  function setSize(row: number, column: SizeColumn, size: number | null) {
    setValue(`${garment}.${row}.${column}`, size, { shouldDirty: true, shouldTouch: true })
  }

  /** Moves a whole column by one European size. */
  function shift(column: SizeColumn, direction: 1 | -1) {
    for (const [index, row] of rows.entries()) {
      const size = row[column]
      if (typeof size !== 'number') continue
      const moved = size + direction * europeanSizes[garment].step
      setSize(index, column, moved < 0 ? null : moved)
    }
  }

  function reset() {
    for (const [index, row] of defaults.entries()) {
      for (const column of columns) setSize(index, column, row[column] ?? null)
    }
  }

  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      <Box component="table" aria-labelledby={id} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">EU</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {texts.columns[column]}
                <Box sx={{ display: 'flex', justifyContent: 'center' }}>
                  <IconButton
                    size="small"
                    aria-label={texts.smaller(texts.columns[column])}
                    onClick={() => shift(column, -1)}
                  >
                    <RemoveIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={texts.larger(texts.columns[column])}
                    onClick={() => shift(column, 1)}
                  >
                    <AddIcon fontSize="small" />
                  </IconButton>
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ eu }, index) => (
            <tr key={eu}>
              <th scope="row">{eu}</th>
              {columns.map((column) => (
                <td key={column}>
                  <SizeInput garment={garment} row={index} column={column} eu={eu} messageId={`${id}-errors`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Errors id={`${id}-errors`} garment={garment} columns={columns} rows={rows} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 1.5 }}>
        <Button size="small" onClick={reset} disabled={isDefault}>
          {texts.reset}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: '12rem' }}>
          {source.text}{' '}
          <TextLink href={source.url} target="_blank" rel="noreferrer">
            {texts.source}
          </TextLink>
        </Typography>
      </Box>
    </Box>
  )
}

interface SizeInputProps {
  garment: Garment
  row: number
  column: SizeColumn
  eu: number
  messageId: string
}

function SizeInput({ garment, row, column, eu, messageId }: SizeInputProps) {
  const { content, errorCodes } = useMessages()
  const language = useLanguage()
  const text = useTypedText<number>({
    parse: (typed) => parseNumber(typed, language),
    write: (size) => writeNumber(size, language),
  })
  const { errors } = useFormState()
  const hasError = messageOf(errors, garment, row, column) !== undefined

  function validate(size: number | null, values: FieldValues): string | true {
    if (text.isUnread()) return errorCodes.not_a_number
    const table: SizeTable = values[garment] ?? []
    if (size !== null && size < 0) return errorCodes.too_small
    if (size !== null && size >= 100) return errorCodes.too_big
    if (size !== null && !Number.isInteger(size * 2)) return content.sizeTables.halves
    if (row === 0 && countSizes(table, column) < 2) return errorCodes.required
    const isMisplaced = findMisplacedSizes(table).some((cell) => cell.row === row && cell.column === column)
    return isMisplaced ? errorCodes.not_rising : true
  }

  const { field } = useController({ name: `${garment}.${row}.${column}`, rules: { validate } })
  return (
    <Box
      component="input"
      inputMode="decimal"
      autoComplete="off"
      aria-label={content.sizeTables.size(eu, content.sizeTables.columns[column])}
      aria-invalid={hasError}
      aria-describedby={hasError ? messageId : undefined}
      {...field}
      value={text.format(field.value)}
      onChange={(event: ChangeEvent<HTMLInputElement>) => field.onChange(text.parse(event.target.value))}
    />
  )
}

function countSizes(table: SizeTable, column: SizeColumn): number {
  return table.filter((row) => typeof row[column] === 'number').length
}

/** The messages about cells, below the table. */
function Errors({
  id,
  garment,
  columns,
  rows,
}: Pick<SizeTableInputProps, 'garment' | 'columns'> & { id: string; rows: SizeTable }) {
  const { sizeTables: texts } = useMessages().content
  const { errors } = useFormState()
  const found = rows.flatMap(({ eu }, row) =>
    columns.flatMap((column) => {
      const message = messageOf(errors, garment, row, column)
      return message === undefined ? [] : [`${texts.size(eu, texts.columns[column])}: ${message}`]
    }),
  )
  return (
    <FormHelperText id={id} error component="div" role="alert">
      {found.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </FormHelperText>
  )
}

function messageOf(errors: FieldErrors, garment: Garment, row: number, column: SizeColumn): string | undefined {
  const cells = errors[garment] as Partial<Record<SizeColumn, { message?: string }>>[] | undefined
  return cells?.[row]?.[column]?.message
}

const tableStyle = {
  width: '100%',
  mt: 1,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  '& th': { typography: 'body2', fontWeight: 500, p: 0.5, verticalAlign: 'top', textAlign: 'center' },
  '& th:first-of-type': { width: '3rem', textAlign: 'left', pl: 0 },
  '& tbody th': { verticalAlign: 'middle' },
  '& tr': { borderBottom: 1, borderColor: 'divider' },
  '& td': { p: 0.25 },
  '& input': {
    width: '100%',
    minHeight: 36,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'center',
    border: '1px solid transparent',
    backgroundColor: 'transparent',
    appearance: 'textfield',
    '&:hover': { borderColor: 'divider' },
    '&[aria-invalid="true"]': { borderColor: 'error.main', color: 'error.main' },
    '&::-webkit-inner-spin-button': { display: 'none' },
  },
}
