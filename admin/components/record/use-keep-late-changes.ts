import { useCallback, useEffect, useRef } from 'react'
import { useRecordContext } from 'react-admin'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'

/** Functions that return what was changed in a form of the page since it was submitted. */
const forms = new Set<() => FieldValues>()

/** Returns the changes in the forms of the page since they were submitted, by field; undefined for none. */
export function findLateChanges(): FieldValues | undefined {
  const changes = Object.assign({}, ...[...forms].map((find) => find()))
  return Object.keys(changes).length > 0 ? changes : undefined
}

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

  const find = useCallback((): FieldValues => {
    const before = submitted.current
    if (!before) return {}
    const values = getValues()
    const late = toJsonByField(values).flatMap(([field, json]) => (json === before.get(field) ? [] : field))
    return Object.fromEntries(late.map((field) => [field, values[field]]))
  }, [getValues])

  useEffect(() => {
    forms.add(find)
    return () => void forms.delete(find)
  }, [find])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the record changes
  useEffect(() => {
    const changes = find()
    submitted.current = undefined
    if (Object.keys(changes).length === 0) return
    // After the effect of react-admin's form, which surrounds this component.
    queueMicrotask(() => reset({ ...getValues(), ...changes }, { keepDefaultValues: true }))
  }, [record, find, getValues, reset])
}

function toJsonByField(values: object): [field: string, json: string][] {
  return Object.entries(values).map(([field, value]) => [field, JSON.stringify(value)])
}
