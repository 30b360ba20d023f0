import { Box, Button, Checkbox, FormControlLabel, Popover } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAttributes } from '../../../components/use-attributes.ts'
import { ViewWeekIcon } from '../../../icons/icons.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { type TalentColumn, talentColumns, useColumns } from './use-columns.ts'

/** Selects the columns of the table. React-admin's buttons for it have options outside of a listbox. */
export function ColumnsButton() {
  const { talents } = useMessages()
  const labelOf = useColumnLabels()
  const { columns, isUsual, choose, reset } = useColumns()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const titleId = useId()
  const close = () => setAnchor(null)

  return (
    <>
      <Button
        variant="text"
        startIcon={<ViewWeekIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {talents.columns.title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: 2, maxWidth: '30rem' } } }}
      >
        <Box id={titleId} component="h2" sx={{ typography: 'h6', m: 0, mb: 1 }}>
          {talents.columns.title}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2 }}>
          {talentColumns.map((name) => (
            <FormControlLabel
              key={name}
              control={
                <Checkbox
                  size="small"
                  checked={columns.includes(name)}
                  onChange={({ target }) =>
                    choose(target.checked ? [...columns, name] : columns.filter((other) => other !== name))
                  }
                />
              }
              label={labelOf(name)}
              sx={{ '& .MuiFormControlLabel-label': { typography: 'body2' } }}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 1 }}>
          <Button size="small" variant="text" disabled={isUsual} onClick={reset}>
            {talents.columns.reset}
          </Button>
          <Button size="small" onClick={close}>
            {talents.columns.close}
          </Button>
        </Box>
      </Popover>
    </>
  )
}

/** The heading of a column. Measures and options are called as the agency calls the attributes. */
export function useColumnLabels(): (name: TalentColumn | 'name') => string {
  const { talents } = useMessages()
  const attributes = useAttributes()
  const translate = useTranslate()
  return (name) => {
    if (name === 'category') return talents.board
    if (name === 'warnings') return talents.warningFilter
    const attribute = attributes.find((one) => one.name === name)
    return attribute?.label ?? translate(`resources.talents.fields.${name}`)
  }
}
