import type { ComponentProps } from 'react'
import { type DatePart, partNameOf, wrongPartsOf } from './date-parts.ts'
import { box, FieldError, RequiredMark, useField } from './field.tsx'
import { useFormState } from './form-context.tsx'
import { useFormTexts } from './form-texts.ts'

/** In the order of both languages. */
const inputs = [
  { part: 'day', length: 2, autoComplete: 'bday-day' },
  { part: 'month', length: 2, autoComplete: 'bday-month' },
  { part: 'year', length: 4, autoComplete: 'bday-year' },
] as const satisfies { part: DatePart; length: number; autoComplete: string }[]

interface DateFieldProps extends Pick<ComponentProps<'fieldset'>, 'ref' | 'onChange' | 'onFocus' | 'onBlur'> {
  name: string
  label: string
  required?: boolean
  /** Whether browsers may fill in the visitor's date of birth. */
  isBirthdate?: boolean
}

/**
 * A date in three inputs for digits, the pattern of the GOV.UK Design System: a calendar that opens at today
 * is far from it, and Safari shows today in an empty one.
 */
export function DateField({ name, label, required = false, isBirthdate, ...fieldset }: DateFieldProps) {
  const { reply } = useFormState()
  const { dateParts: labels } = useFormTexts()
  const { control, autoFocus, error, errorId } = useField(name, { required })
  const wrong = error ? wrongPartsOf(name, reply?.values ?? {}) : []
  return (
    <fieldset {...fieldset} className="min-w-0" aria-describedby={control['aria-describedby']}>
      <legend className="label">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-wrap gap-4">
        {inputs.map(({ part, length, autoComplete }, index) => {
          // The first input has the field's id, the target of links to it.
          const id = index === 0 ? control.id : `${control.id}-${part}`
          const partName = partNameOf(name, part)
          return (
            <div key={part} className={length === 4 ? 'w-20' : 'w-14'}>
              <input
                id={id}
                name={partName}
                data-field={name}
                inputMode="numeric"
                autoComplete={isBirthdate ? autoComplete : 'off'}
                maxLength={length}
                required={required}
                aria-invalid={wrong.includes(part) || undefined}
                // biome-ignore lint/a11y/noAutofocus: only the first invalid field of a submitted form
                autoFocus={autoFocus && wrong[0] === part}
                defaultValue={reply?.values[partName]}
                className={`${box} min-h-11 tabular-nums`}
              />
              <label htmlFor={id} className="mt-2 block text-muted text-small">
                {labels[part]}
              </label>
            </div>
          )
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
