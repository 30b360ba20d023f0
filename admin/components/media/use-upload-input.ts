import { useEffect } from 'react'
import { type InputProps, type UseInputValue, useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isPending, type Uploads } from './uploads.tsx'

/** `useInput` of a field that receives uploads. The field is invalid while files are on their way. */
export function useUploadInput<Value>(
  { uploads, validate }: Uploads,
  { validate: validators = [], ...props }: InputProps<Value>,
): UseInputValue {
  const input = useInput<Value>({ ...props, validate: [validate, validators].flat() })
  const { getFieldState, trigger } = useFormContext()
  const { name } = input.field
  const isUploading = isPending(uploads)

  // No change of the value validates the field again when an upload was cancelled or has failed.
  useEffect(() => {
    if (!isUploading) return
    return () => {
      if (getFieldState(name).invalid) void trigger(name)
    }
  }, [isUploading, name, getFieldState, trigger])

  return input
}
