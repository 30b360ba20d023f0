import { useEffect, useId, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { HeightFilter } from '#app/features/compare/height-band.server.ts'
import type { LineupFigure } from '#app/features/lineup/lineup.server.ts'
import { decimalSeparators } from '#app/i18n/format-count.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'

interface HeightFormProps extends HeightFilter {
  /** The page's path without a filter, but with its unit. */
  path: string
  texts: Record<'legend' | 'from' | 'to' | 'fromLabel' | 'toLabel' | 'apply' | 'clear' | 'unread', string>
}

const input =
  'h-11 w-20 border-line border-b bg-transparent text-body tabular-nums outline-transparent placeholder:text-muted focus-visible:border-ink focus-visible:[box-shadow:0_1px_0_var(--color-ink)]'

interface LineupFilterProps {
  /** The page's path without a filter, but with its unit. */
  path: string
  filter: Omit<HeightFormProps, 'path'>
  /** How many figures are within the band. */
  status: string
  figures: LineupFigure[]
  withoutHeight: string
}

/** What stands below the line-up: the filter by height, and those of unknown height. */
export function LineupFilter({ path, filter, status, figures, withoutHeight }: LineupFilterProps) {
  return (
    <>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <HeightForm path={path} {...filter} />
        <p aria-live="polite" className="text-small">
          {status}
        </p>
      </div>
      <WithoutHeight label={withoutHeight} figures={figures} />
    </>
  )
}

/** Links to the talents of unknown height, who have no place in the line-up. */
function WithoutHeight({ label, figures }: { label: string; figures: LineupFigure[] }) {
  const unknown = figures.filter(({ height }) => height === undefined)
  if (unknown.length === 0) return null
  return (
    <p className="mt-8 text-small">
      {label}:{' '}
      {unknown.map(({ id, name, path }, index) => (
        <span key={id}>
          <span>{index > 0 && ', '}</span>
          <Link to={path} className="underline underline-offset-4">
            {name}
          </Link>
        </span>
      ))}
    </p>
  )
}

/** The form that moves the band of heights on the ruler. It works without scripts. */
function HeightForm({ path, height, units, unread, texts }: HeightFormProps) {
  const { language } = useLanguage()
  // Not `writeNumber` of the filters: shared with this form, its module would be one more request of every list.
  const [min, max] = [height?.min, height?.max].map((bound) =>
    bound === undefined ? undefined : String(bound).replace('.', decimalSeparators[language]),
  )
  const errorId = useId()
  const fieldOf = (bound: 'min' | 'max', value: string | undefined) => ({
    name: `height_${bound}`,
    defaultValue: unread?.[bound] ?? value,
    ...(unread?.[bound] !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId }),
  })
  const form = useFormReset()
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const common = {
    inputMode: units ? 'text' : 'decimal',
    maxLength: 12,
    autoComplete: 'off',
    className: input,
  } as const
  return (
    <Form
      ref={form}
      action={pathname}
      preventScrollReset
      className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden"
    >
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend className="label text-muted">{texts.legend}</legend>
        <div className="flex gap-4">
          <input {...fieldOf('min', min)} aria-label={texts.fromLabel} placeholder={texts.from} {...common} />
          <input {...fieldOf('max', max)} aria-label={texts.toLabel} placeholder={texts.to} {...common} />
        </div>
        {unread && (
          <p id={errorId} role="alert" className="pt-1 text-alert text-small">
            {texts.unread}
          </p>
        )}
      </fieldset>
      <button type="submit" className="button">
        {texts.apply}
      </button>
      {height && (
        <Link to={path} preventScrollReset className="label flex min-h-11 items-center">
          <span className="underlined">{texts.clear}</span>
        </Link>
      )}
    </Form>
  )
}

/** Resets the form to the page's band after each navigation. It stays mounted, so that a field keeps its focus. */
function useFormReset() {
  const { key } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const currentKey = useRef(key)
  useEffect(() => {
    if (currentKey.current === key) return
    currentKey.current = key
    form.current?.reset()
  }, [key])
  return form
}
