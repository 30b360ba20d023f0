import { useEffect, useRef } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'

/**
 * Keeps what the user changes while the form is being saved: react-admin resets the form to the saved record. The other
 * fields show what was saved, which the service or the resolution of a conflict may have changed.
 */
export function useKeepLateChanges(): void {
  const record = useRecordContext()
  const { getValues, reset } = useFormContext()
  const { isSubmitting, isSubmitSuccessful } = useFormState()
  /** The values that are being saved, as JSON by field. */
  const submitted = useRef<ReadonlyMap<string, string>>(undefined)

  useEffect(() => {
    if (isSubmitting) submitted.current = new Map(toJsonByField(getValues()))
    else if (!isSubmitSuccessful) submitted.current = undefined
  }, [isSubmitting, isSubmitSuccessful, getValues])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the record changes
  useEffect(() => {
    const before = submitted.current
    submitted.current = undefined
    if (!before) return
    const values = getValues()
    const late = toJsonByField(values).flatMap(([field, json]) => (json === before.get(field) ? [] : field))
    if (late.length === 0) return
    // After the effect of react-admin's form, which surrounds this component.
    queueMicrotask(() => {
      const changes = Object.fromEntries(late.map((field) => [field, values[field]]))
      reset({ ...getValues(), ...changes }, { keepDefaultValues: true })
    })
  }, [record, getValues, reset])
}

function toJsonByField(values: object): [field: string, json: string][] {
  return Object.entries(values).map(([field, value]) => [field, JSON.stringify(value)])
}
