import { Alert, MenuItem, TextField, type TextFieldProps } from '@mui/material'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { languageChoices } from '../../providers/i18n/messages.ts'

/** Error message of a form, announced to screen readers. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <Alert severity="error" sx={{ mb: 2 }} role="presentation">
          {children}
        </Alert>
      )}
    </div>
  )
}

interface RequiredFieldProps
  extends Pick<
    TextFieldProps,
    'label' | 'name' | 'type' | 'helperText' | 'defaultValue' | 'value' | 'onChange' | 'autoComplete' | 'autoFocus'
  > {
  /** Message that replaces the helper text. */
  error?: string | undefined
  /** Shown inside the field, after the text. */
  end?: ReactNode
  input?: InputHTMLAttributes<HTMLInputElement>
}

/** A text field of a form in which all fields are required, without an asterisk. */
export function RequiredField({ error, helperText, end, input, ...props }: RequiredFieldProps) {
  return (
    <TextField
      required
      {...props}
      error={error !== undefined}
      helperText={error ?? helperText}
      slotProps={{ htmlInput: input, input: { endAdornment: end }, inputLabel: { required: false } }}
    />
  )
}

interface SelectFieldProps extends Omit<TextFieldProps, 'select' | 'children'> {
  choices: readonly { id: string | number; name: string }[]
  /** The name of the choice without a value, which comes first. */
  empty?: string
}

/** Selects one of several choices. */
export function SelectField({ choices, empty, ...props }: SelectFieldProps) {
  return (
    <TextField select {...props}>
      {empty !== undefined && <MenuItem value="">{empty}</MenuItem>}
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Selects a language. */
export function LanguageField(props: Pick<TextFieldProps, 'label' | 'defaultValue' | 'value' | 'onChange'>) {
  return <SelectField name="language" choices={languageChoices} {...props} />
}
