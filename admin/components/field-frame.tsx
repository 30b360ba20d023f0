import { Box, FormHelperText } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { FieldTitle, type InputProps, type UseInputValue, useResourceContext, ValidationError } from 'react-admin'

interface FieldFrameProps extends Pick<InputProps, 'source' | 'label'> {
  input: Pick<UseInputValue, 'fieldState' | 'isRequired'>
  /** Helper text. */
  hint?: string | undefined
  children: ReactNode
}

/** Label and message around a field with several controls. */
export function FieldFrame({ source, label, input: { fieldState, isRequired }, hint, children }: FieldFrameProps) {
  const resource = useResourceContext()
  const [name, message] = [useId(), useId()]
  const error = fieldState.error?.root?.message ?? fieldState.error?.message
  return (
    <Box
      role="group"
      aria-labelledby={name}
      aria-describedby={error || hint ? message : undefined}
      sx={{ width: '100%', my: 1.5 }}
    >
      <Box id={name} sx={{ typography: 'caption', color: error ? 'error.main' : 'text.secondary', mb: 0.5 }}>
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      </Box>
      {children}
      {(error || hint) && (
        <FormHelperText id={message} error={Boolean(error)}>
          {error ? <ValidationError error={error} /> : hint}
        </FormHelperText>
      )}
    </Box>
  )
}
