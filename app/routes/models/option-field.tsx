import { useEffect, useRef } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { filterLine } from './filter-fields.tsx'
import { FoldSign } from './fold-sign.tsx'
import type { FilterField } from './list.server.ts'

interface OptionFieldProps {
  name: 'hair' | 'eyes'
  field: FilterField
  values: string[] | undefined
}

/** Any of an attribute's options, in a list that folds out: no script needed, only closing it elsewhere takes one. */
export function OptionField({ name, field, values = [] }: OptionFieldProps) {
  const { filter } = useLanguage().messages.models
  const details = useClosing()
  const chosen = field.options.filter(({ value }) => values.includes(value)).map(({ label }) => label)
  return (
    <div>
      <span className="label block text-muted" aria-hidden="true">
        {field.label}
      </span>
      <details ref={details} name="talent-options" className="group/options relative">
        <summary className={`flex h-11 list-none items-center justify-between gap-2 ${filterLine}`}>
          <span className="sr-only">{field.label}: </span>
          <span className={`truncate ${chosen.length > 0 ? '' : 'text-muted'}`}>{chosen.join(', ') || filter.any}</span>
          <FoldSign className="group-open/options:rotate-180" />
        </summary>
        {/* Eight options and a half: where there are more, the cut one says so. */}
        <fieldset className="z-20 overflow-y-auto bg-paper md:absolute md:inset-x-0 md:top-full md:max-h-[23.375rem] md:min-w-56 md:border md:border-line md:border-t-0 md:px-4">
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

/** Closes the list on Escape, and when the visitor goes on elsewhere. */
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
      ({ key }) => {
        if (key !== 'Escape' || !element.open) return
        element.open = false
        element.querySelector('summary')?.focus()
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return details
}
