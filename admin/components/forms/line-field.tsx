import { TextField, type TextFieldProps } from '@mui/material'
import type { InputHTMLAttributes, ReactNode } from 'react'

interface LineFieldProps
  extends Pick<
    TextFieldProps,
    'label' | 'name' | 'type' | 'helperText' | 'error' | 'defaultValue' | 'autoComplete' | 'autoFocus'
  > {
  /** Beside what is typed. */
  end?: ReactNode
  input?: InputHTMLAttributes<HTMLInputElement>
}

/** One line of a form in which everything is required, so that no field needs to say so. */
export function LineField({ end, input, ...props }: LineFieldProps) {
  return (
    <TextField
      required
      fullWidth
      {...props}
      slotProps={{ htmlInput: input, input: { endAdornment: end }, inputLabel: { required: false } }}
    />
  )
}
