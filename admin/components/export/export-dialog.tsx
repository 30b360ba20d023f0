import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useListContext, useStore } from 'react-admin'
import { call } from '../../providers/data/call.ts'
import { toListQuery } from '../../providers/data/http.ts'
import { useDelimiter, useMessages } from '../../providers/i18n/use-messages.ts'
import { CancelButton } from '../cancel-button.tsx'
import { useAsyncAction } from '../use-async-action.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { useToday } from '../use-today.ts'
import { writeReadableTable } from './readable-table.ts'
import { type ColumnTexts, useColumnTexts } from './use-column-texts.ts'

export interface ExportDialogProps {
  title: ReactNode
  /** The columns that users can choose, in their order. */
  columns: readonly string[]
  /** Whether records can have others, such as the fields of custom forms. */
  hasOthers?: boolean
  /** Labels that the resource's fields do not have. */
  labels?: Partial<Record<string, string>>
  onClose(): void
}

/** Asks for the form of an export and its columns. */
export function ExportDialog({ title, columns, hasOthers = false, labels, onClose }: ExportDialogProps) {
  const texts = useMessages().components.exports
  const { resource, filterValues, sort } = useListContext()
  const delimiter = useDelimiter()
  const today = useToday()
  const columnTexts = useColumnTexts(resource, labels)
  const [isReadable, setReadable] = useStore(`${resource}.export.readable`, true)
  const [hidden, setHidden] = useStore<string[]>(`${resource}.export.hidden`, [])
  const [isPending, run] = useAsyncAction()
  const titleId = useId()
  const isPhone = useIsPhone()
  const pathFor = (format: 'csv' | 'json') =>
    `/${resource}/export${toListQuery({ filter: { ...filterValues, delimiter, format }, sort })}`

  const download = () =>
    run(async () => {
      const rows = await call<Record<string, unknown>[]>(pathFor('json'))
      const others = hasOthers && !hidden.includes(otherColumns) ? findOthers(rows, columns) : []
      const shown = [...columns.filter((name) => !hidden.includes(name)), ...others]
      saveFile(writeReadableTable(rows, shown, { ...columnTexts, delimiter }), `${resource}-${today}.csv`)
      onClose()
    })

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <RadioGroup
          aria-labelledby={titleId}
          value={String(isReadable)}
          onChange={(_event, value) => setReadable(value === 'true')}
        >
          <FormControlLabel value="true" control={<Radio />} label={texts.readable} />
          <FormControlLabel value="false" control={<Radio />} label={texts.machine} />
        </RadioGroup>
        {isReadable && (
          <ColumnChoice
            columns={hasOthers ? [...columns, otherColumns] : columns}
            hidden={hidden}
            labelOf={(name) => (name === otherColumns ? texts.others : columnTexts.headingOf(name))}
            onChange={setHidden}
          />
        )}
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} />
        {isReadable ? (
          <Button variant="contained" loading={isPending} disabled={hidden.length >= columns.length} onClick={download}>
            {texts.download}
          </Button>
        ) : (
          <Button variant="contained" href={`/admin/api${pathFor('csv')}`} download onClick={onClose}>
            {texts.download}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The choice of all columns that are not listed. */
const otherColumns = '*'

function findOthers(rows: Record<string, unknown>[], columns: readonly string[]): string[] {
  const known = new Set([...columns, 'id'])
  return [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => row[name] !== null && !known.has(name))))]
}

interface ColumnChoiceProps {
  columns: readonly string[]
  hidden: readonly string[]
  labelOf: ColumnTexts['headingOf']
  onChange(hidden: string[]): void
}

function ColumnChoice({ columns, hidden, labelOf, onChange }: ColumnChoiceProps) {
  const texts = useMessages().components.exports
  const isAll = columns.every((name) => !hidden.includes(name))
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2 }}>
      <Box component="legend" sx={{ typography: 'overline', p: 0 }}>
        {texts.columns}
      </Box>
      <Button size="small" variant="text" onClick={() => onChange(isAll ? [...columns] : [])}>
        {isAll ? texts.none : texts.all}
      </Button>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        {columns.map((name) => (
          <FormControlLabel
            key={name}
            control={
              <Checkbox
                size="small"
                checked={!hidden.includes(name)}
                onChange={({ target }) =>
                  onChange(target.checked ? hidden.filter((other) => other !== name) : [...hidden, name])
                }
              />
            }
            label={labelOf(name)}
          />
        ))}
      </Box>
    </Box>
  )
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // Not at once: the browser still reads it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
