import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ChevronIcon, Select } from '#app/components/select.tsx'
import { writeDay } from '#domain/parse-day.ts'
import type { SiteOption } from '#domain/talent-attributes.ts'
import { type FilterFields, freshChoices, type ListFilters, type OptionField, optionsOf } from './filters.ts'
import { useSearchMessages } from './use-filter-form.ts'

/** Focus doubles the line, because a ring would cross the label above. The outline is for forced colours. */
const filterLine =
  'border-muted border-b outline-transparent focus-visible:border-ink focus-visible:[box-shadow:0_1px_0_var(--color-ink)]'

/** Opaque, since Safari chooses the colour of the text in an empty date field by its background. */
export const filterInput = `h-11 w-full min-w-0 bg-paper text-body placeholder:text-muted ${filterLine}`

const filterLabel = 'label block text-muted'

export function NameField({ value }: { value: ListFilters['name'] }) {
  const texts = useSearchMessages()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={filterLabel}>
        {texts.name}
      </label>
      <input
        id={id}
        type="search"
        name="name"
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        className={`${filterInput} appearance-none`}
      />
    </div>
  )
}

export function OrderField({ value = 'board' }: { value: ListFilters['order'] | 'board' }) {
  const texts = useSearchMessages()
  return (
    <SelectField label={texts.order} name="order" value={value}>
      {Object.entries(texts.orders).map(([order, label]) => (
        <option key={order} value={order}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** The field for the maximum age of the digitals. */
export function FreshField({ label, value }: { label: string; value: ListFilters['fresh'] }) {
  const texts = useSearchMessages()
  return (
    <SelectField label={label} name="fresh" value={String(value ?? '')}>
      <option value="">{texts.any}</option>
      {freshChoices.map((days) => (
        <option key={days} value={days}>
          {texts.fresh(days)}
        </option>
      ))}
    </SelectField>
  )
}

/** The field for the city of the stay. */
export function CityField({ field, value = '' }: { field: OptionField; value: string | undefined }) {
  const texts = useSearchMessages()
  return (
    <SelectField label={field.label} name="city" value={value}>
      <option value="">{texts.any}</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

/** The fields for the first and the last day in the city. */
export function PeriodFields({ filters: { from, to } }: { filters: ListFilters }) {
  const texts = useSearchMessages()
  const hint = useId()
  const common = {
    inputMode: 'numeric',
    maxLength: 10,
    autoComplete: 'off',
    placeholder: texts.dayPlaceholder,
    'aria-describedby': hint,
    className: `${filterInput} tabular-nums`,
  } as const
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className={filterLabel}>{texts.inTown}</legend>
      <div className="flex gap-4">
        <input name="from" aria-label={texts.inTownFrom} defaultValue={from && writeDay(from)} {...common} />
        <input name="to" aria-label={texts.inTownTo} defaultValue={to && writeDay(to)} {...common} />
      </div>
      <p id={hint} className="pt-1 text-muted text-small">
        {texts.inTownHint}
      </p>
    </fieldset>
  )
}

interface SelectFieldProps {
  label: string
  name: string
  /** The value in the URL. */
  value: string
  children: ReactNode
}

/** A select element with its label. It is reset when the value in the URL changes. */
export function SelectField({ label, name, value, children }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={filterLabel}>
        {label}
      </label>
      <Select key={value} id={id} name={name} defaultValue={value} className={filterInput}>
        {children}
      </Select>
    </div>
  )
}

/** The fields for the option attributes that the agency service can filter by. */
export function OptionFields({ fields, filters }: { fields: FilterFields; filters: ListFilters }) {
  return optionsOf(fields).map(([name, field]) => (
    <OptionList key={name} name={name} field={field} values={filters[name]} />
  ))
}

interface OptionListProps {
  name: SiteOption
  field: OptionField
  values: string[] | undefined
}

/** The checkboxes of an attribute's options in a `details` element. Only closing it by a click outside needs a script. */
function OptionList({ name, field, values = [] }: OptionListProps) {
  const texts = useSearchMessages()
  const details = useClosing()
  const chosen = field.options.filter(({ value }) => values.includes(value)).map(({ label }) => label)
  return (
    <div>
      <span className="label block text-muted" aria-hidden="true">
        {field.label}
      </span>
      <details ref={details} name="talent-options" className="group/options relative">
        <summary className={`flex h-11 list-none items-center justify-between gap-2 text-body ${filterLine}`}>
          <span className="sr-only">{field.label}: </span>
          <span className="truncate">{chosen.join(', ') || texts.any}</span>
          <ChevronIcon className="group-open/options:rotate-180" />
        </summary>
        {/* Eight and a half options high, so that a half-visible option shows that there are more. */}
        <fieldset className="max-h-[23.375rem] overflow-y-auto">
          <legend className="sr-only">{field.label}</legend>
          {field.options.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={values.includes(value)}
                className="checkbox"
              />
              {label}
            </label>
          ))}
        </fieldset>
      </details>
    </div>
  )
}

/** Closes the list on Escape, and on a click or focus outside. */
function useClosing() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = details.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const leave = ({ target }: Event) => {
      if (!element.contains(target as Node)) element.open = false
    }
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !element.open) return
        // The sheet around it stays open.
        event.preventDefault()
        element.open = false
        element.querySelector('summary')?.focus()
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return details
}
