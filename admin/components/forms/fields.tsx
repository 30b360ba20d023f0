import { Alert, TextField, type TextFieldProps } from '@mui/material'
import type { InputHTMLAttributes, ReactNode } from 'react'

/** What went wrong with a form, read out as it appears. */
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
    'label' | 'name' | 'type' | 'helperText' | 'defaultValue' | 'autoComplete' | 'autoFocus'
  > {
  /** Message that replaces the helper text. */
  error?: string | undefined
  /** Shown inside the field, after the text. */
  end?: ReactNode
  input?: InputHTMLAttributes<HTMLInputElement>
}

/** One line of a form in which everything is required, so that no field needs to say so. */
export function RequiredField({ error, helperText, end, input, ...props }: RequiredFieldProps) {
  return (
    <TextField
      required
      fullWidth
      {...props}
      error={error !== undefined}
      helperText={error ?? helperText}
      slotProps={{ htmlInput: input, input: { endAdornment: end }, inputLabel: { required: false } }}
    />
  )
}
