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

/** Selects a language. */
export function LanguageField(props: Pick<TextFieldProps, 'label' | 'defaultValue' | 'value' | 'onChange'>) {
  return (
    <TextField select name="language" {...props}>
      {languageChoices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
