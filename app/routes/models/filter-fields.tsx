import { type ReactNode, useId } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { ListFilters } from './filters.ts'
import { FoldSign } from './fold-sign.tsx'

/** With focus its line is twice as thick: a ring would strike through the label above. The outline is for forced colours. */
export const filterLine =
  'border-line border-b outline-transparent focus-visible:border-ink focus-visible:[box-shadow:0_1px_0_var(--color-ink)]'

const input = `h-11 w-full min-w-0 bg-transparent text-body placeholder:text-muted ${filterLine}`

/** The label above a field. */
function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="label block text-muted">
        {label}
      </label>
      {children}
    </div>
  )
}

export function NameField({ value }: { value: ListFilters['name'] }) {
  const { filter } = useLanguage().messages.models
  const id = useId()
  return (
    <Field id={id} label={filter.name}>
      <input
        id={id}
        type="search"
        name="name"
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        className={`${input} appearance-none`}
      />
    </Field>
  )
}

/** From and to, in centimetres; metres are understood too. */
export function HeightField({ label, value }: { label: string; value: ListFilters['height'] }) {
  const { filter } = useLanguage().messages.models
  const common = {
    inputMode: 'decimal',
    maxLength: 4,
    autoComplete: 'off',
    className: `${input} tabular-nums`,
  } as const
  return (
    <fieldset>
      <legend className="label block text-muted">{label}, cm</legend>
      <div className="flex gap-4">
        <input
          name="height_min"
          aria-label={filter.heightFrom}
          placeholder={filter.from}
          defaultValue={value?.min}
          {...common}
        />
        <input
          name="height_max"
          aria-label={filter.heightTo}
          placeholder={filter.to}
          defaultValue={value?.max}
          {...common}
        />
      </div>
    </fieldset>
  )
}

export function OrderField({ value = 'board' }: { value: ListFilters['order'] | 'board' }) {
  const { filter } = useLanguage().messages.models
  const id = useId()
  const orders = Object.entries(filter.orders)
  return (
    <Field id={id} label={filter.order}>
      <div className="relative">
        <select key={value} id={id} name="order" defaultValue={value} className={`${input} appearance-none pr-5`}>
          {orders.map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
        <FoldSign className="pointer-events-none absolute inset-y-0 right-0" />
      </div>
    </Field>
  )
}
