import type { ComponentProps } from 'react'
import { Select } from '#app/components/select.tsx'
import { box, LabelledField } from './field.tsx'

interface SelectFieldProps extends Omit<ComponentProps<typeof LabelledField>, 'children'> {
  options: readonly { value: string; label: string }[]
  /** The text of an option without a value. */
  empty?: string
  initial?: string
}

/** A list of options with label, hint and error message; `initial` is chosen unless the visitor chose another one. */
export function SelectField({ options, empty, initial, ...field }: SelectFieldProps) {
  return (
    <LabelledField {...field}>
      {({ control, typed, autoFocus }) => (
        <Select {...control} autoFocus={autoFocus} defaultValue={typed ?? initial} className={`${box} min-h-11`}>
          {empty && <option value="">{empty}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </LabelledField>
  )
}
