import { useEffect } from 'react'
import { type InputProps, type UseInputValue, useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isPending } from './upload-queue.ts'
import type { Uploads } from './uploads.tsx'

/** `useInput` of a field that receives uploads. The field is invalid while files are on their way. */
export function useUploadInput<Value>(
  { uploads, validate }: Uploads,
  { validate: validators = [], ...props }: InputProps<Value>,
): UseInputValue {
  const input = useInput<Value>({ ...props, validate: [validate, validators].flat() })
  useValidationAfterUploads(input.field.name, uploads)
  return input
}

/** Validates a field again after uploads: its value does not change when they were cancelled or have failed. */
export function useValidationAfterUploads(name: string, uploads: Uploads['uploads']): void {
  const { getFieldState, trigger } = useFormContext()
  const isUploading = isPending(uploads)
  useEffect(() => {
    if (!isUploading) return
    return () => {
      if (getFieldState(name).invalid) void trigger(name)
    }
  }, [isUploading, name, getFieldState, trigger])
}
