import { Box, Button, TextField, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { AttributeRecord } from '#contracts/admin/attributes.ts'
import { type Language, languages } from '#domain/language.ts'
import { moveItem } from '../../components/dragging.ts'
import { FieldFrame } from '../../components/field-frame.tsx'
import { ItemButton } from '../../components/item-button.tsx'
import {
  KeyboardArrowDownIcon as DownIcon,
  CloseIcon as RemoveIcon,
  KeyboardArrowUpIcon as UpIcon,
} from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

type Option = Omit<AttributeRecord['options'][number], 'used'> & { used?: number }

const none: Option[] = []

/** Edits the ordered options of an attribute. An option in use cannot be removed. */
export function OptionsInput() {
  const { attributes } = useMessages()
  const input = useInput<Option[]>({ source: 'options', defaultValue: none })
  const options: Option[] = input.field.value ?? none
  const { onChange } = input.field

  return (
    <FieldFrame source="options" input={input} hint={attributes.valueHint}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {options.map((option, index) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the code is being typed, and nothing else is there before.
            key={index}
            option={option}
            index={index}
            change={(change) => onChange(options.with(index, { ...option, ...change }))}
            remove={option.used ? undefined : () => onChange(options.toSpliced(index, 1))}
            up={index > 0 ? () => onChange(moveItem(options, index, index - 1)) : undefined}
            down={index < options.length - 1 ? () => onChange(moveItem(options, index, index + 1)) : undefined}
          />
        ))}
      </Box>
      <Button
        size="small"
        sx={{ mt: 2 }}
        onClick={() => onChange([...options, { value: '', label_pt: '', label_en: '' }])}
      >
        {attributes.add}
      </Button>
    </FieldFrame>
  )
}

interface OptionRowProps {
  option: Option
  index: number
  change(change: Partial<Option>): void
  remove: (() => void) | undefined
  up: (() => void) | undefined
  down: (() => void) | undefined
}

function OptionRow({ option, index, change, remove, up, down }: OptionRowProps) {
  const { attributes, components } = useMessages()
  const { errors } = useFormState()
  const fieldErrors = (errors.options as unknown as Record<number, Record<string, { message?: string }>> | undefined)?.[
    index
  ]
  const name = option.label_pt || option.value

  const field = (key: 'value' | `label_${Language}`, label: string, disabled = false) => (
    <TextField
      label={label}
      value={option[key]}
      disabled={disabled}
      onChange={({ target }) => change({ [key]: target.value })}
      error={Boolean(fieldErrors?.[key])}
      helperText={fieldErrors?.[key]?.message}
      slotProps={{ htmlInput: { maxLength: key === 'value' ? 60 : 80 } }}
    />
  )

  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'center',
        gridTemplateColumns: { md: '1fr 1fr 12rem auto' },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {languages.map((language) => (
        <Box key={language} lang={language === 'pt' ? 'pt-BR' : 'en'}>
          {field(`label_${language}`, components.bilingual.fieldIn(attributes.options, language))}
        </Box>
      ))}
      <div>{field('value', attributes.value, Boolean(option.used))}</div>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
        {option.used ? <Typography variant="caption">{attributes.used(option.used)}</Typography> : null}
        <ItemButton label={components.ordered.up(name)} icon={UpIcon} onUse={up} />
        <ItemButton label={components.ordered.down(name)} icon={DownIcon} onUse={down} />
        <ItemButton label={attributes.remove(name)} icon={RemoveIcon} onUse={remove} />
      </Box>
    </Box>
  )
}
