import type { ComponentProps, ReactNode } from 'react'
import { useFormState } from './form-context.tsx'
import { useFormTexts } from './form-texts.ts'

interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
  className?: string
}

/**
 * An underlined field; focus doubles the line. The outline is for forced colours, which remove shadows. It is opaque, since
 * Safari chooses the colour of the text in an empty date field by its background.
 */
export const box =
  'block w-full border-0 border-b border-muted bg-paper py-2.5 text-body outline-transparent placeholder:text-muted hover:border-ink focus:border-ink focus:[box-shadow:0_1px_0_var(--color-ink)] aria-invalid:border-alert'

/** An input with label, hint and error message; `initial` is its value unless the visitor typed another one. */
export function TextField({
  name,
  label,
  hint,
  required,
  className,
  initial,
  ...input
}: FieldProps & { initial?: string | undefined } & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  return (
    <LabelledField name={name} label={label} hint={hint} required={required} className={className}>
      {({ control, typed, autoFocus }) => (
        <input
          {...input}
          {...control}
          // biome-ignore lint/a11y/noAutofocus: only the first invalid field of a submitted form
          autoFocus={autoFocus}
          defaultValue={typed ?? initial}
          className={`${box} min-h-11`}
        />
      )}
    </LabelledField>
  )
}

/** A textarea with label, hint and error message; `initial` is its value unless the visitor typed another one. */
export function TextArea({ rows, initial, ...field }: FieldProps & { rows: number; initial?: string }) {
  return (
    <LabelledField {...field}>
      {({ control, typed, autoFocus }) => (
        <textarea
          {...control}
          rows={rows}
          // biome-ignore lint/a11y/noAutofocus: only ever the first field with something wrong, after the form was sent.
          autoFocus={autoFocus}
          defaultValue={typed ?? initial}
          className={`${box} resize-y`}
        />
      )}
    </LabelledField>
  )
}

export function RadioGroup({
  name,
  label,
  hint,
  required,
  className = '',
  options,
}: FieldProps & { options: { value: string; label: string }[] }) {
  const { control, typed, autoFocus, error, errorId, hintId } = useField(name, {
    required,
    hasHint: hint !== undefined,
  })
  return (
    <fieldset className={className} aria-describedby={control['aria-describedby']}>
      <legend className="label">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-wrap gap-x-8">
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3 text-body">
            {/* The first option has the group's id, the target of links to the field. */}
            <input
              {...control}
              id={index === 0 ? control.id : undefined}
              aria-describedby={undefined}
              type="radio"
              value={option.value}
              defaultChecked={typed === option.value}
              // biome-ignore lint/a11y/noAutofocus: only ever the first field with something wrong, after the form was sent.
              autoFocus={autoFocus && index === 0}
              className="size-4 accent-ink"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

export function Checkbox({ name, label, required }: { name: string; label: ReactNode; required?: boolean }) {
  const { control, typed, autoFocus, error, errorId } = useField(name, { required })
  return (
    <div>
      <div className="flex gap-3">
        <input
          {...control}
          type="checkbox"
          defaultChecked={typed === 'on'}
          // biome-ignore lint/a11y/noAutofocus: only ever the first field with something wrong, after the form was sent.
          autoFocus={autoFocus}
          className="mt-1 size-4 shrink-0 accent-ink"
        />
        <label htmlFor={control.id} className="max-w-prose cursor-pointer text-small">
          {label}
          {required && <RequiredMark />}
        </label>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

interface LabelledFieldProps extends FieldProps {
  /** Returns the input. */
  children: (field: ReturnType<typeof useField>) => ReactNode
}

export function LabelledField({ name, label, hint, required, className = '', children }: LabelledFieldProps) {
  const field = useField(name, { required, hasHint: hint !== undefined })
  const { control, error, errorId, hintId } = field
  return (
    <div className={className}>
      <label htmlFor={control.id} className="label block">
        {label}
        {required && <RequiredMark />}
      </label>
      {children(field)}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** An asterisk for sighted visitors; `required` on the input tells screen readers. */
export function RequiredMark() {
  return <span aria-hidden="true"> *</span>
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 text-small text-muted">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 text-small text-alert">
      {children}
    </p>
  )
}

/** Connects an input with its label, hint and error message. */
export function useField(name: string, { required = false, hasHint = false } = {}) {
  const { id: formId, reply } = useFormState()
  const { errors } = useFormTexts()
  const id = `${formId}-${name}`
  const code = reply?.errors[name]
  const described = [hasHint && `${id}-hint`, code && `${id}-error`].filter(Boolean).join(' ')
  return {
    error: code && errors[code],
    errorId: `${id}-error`,
    hintId: `${id}-hint`,
    control: {
      id,
      name,
      required,
      'aria-invalid': code ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
    /** The submitted value, when the server has rejected the form. */
    typed: reply?.values[name],
    /** Whether it is the first invalid field, which gets focus without JavaScript. */
    autoFocus: code !== undefined && Object.keys(reply?.errors ?? {})[0] === name,
  }
}
