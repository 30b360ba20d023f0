import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CloseIcon } from '#app/components/icons.tsx'
import { useCopyUrl } from '#app/components/share-url.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { perLanguage } from '#domain/language.ts'
import { cuts } from '#domain/sizes.ts'
import { queryOf, removeFilters } from './filters.ts'
import type { List } from './list.server.ts'
import { useSearchMessages } from './use-filter-form.ts'

interface ActiveFiltersProps {
  list: List
  /** The number of results, which has the focus when no filter is left. */
  found: RefObject<HTMLElement | null>
}

/** The active filters, each as a link to the list without it. */
export function ActiveFilters({ list: { active, filters, path, query }, found }: ActiveFiltersProps) {
  const texts = useSearchMessages()
  const { chips, focusNext } = useFocusOnNext(active, found)
  if (active.length === 0) return null
  return (
    <div className="list-filters">
      <ul ref={chips} aria-label={texts.active} className="flex items-center gap-x-2 md:flex-wrap">
        {active.map(({ label, rest }, index) => (
          <li key={label}>
            <Link
              to={rest}
              preventScrollReset
              onClick={() => focusNext(index)}
              aria-label={texts.remove(label)}
              className="flex min-h-11 items-center text-small"
            >
              <span className="flex items-center gap-2 border border-line px-3 py-1.5 md:wrap-anywhere">
                {label}
                <CloseIcon className="size-4 shrink-0" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="ml-auto flex items-center gap-x-6 md:flex-wrap md:gap-x-8">
        <CopyButton path={path + query} />
        <Link
          to={path + queryOf(removeFilters(filters))}
          preventScrollReset
          onClick={() => focusNext(0)}
          className="label flex min-h-11 items-center"
        >
          <span className="border-current border-b pb-0.5">{texts.clear}</span>
        </Link>
      </div>
    </div>
  )
}

/** After a filter is removed, moves the focus of its link to the link in its place, to the last one, or to `found`. */
function useFocusOnNext(active: List['active'], found: ActiveFiltersProps['found']) {
  const chips = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filters have changed
  useLayoutEffect(() => {
    const index = removed.current
    removed.current = undefined
    // The removed link had the focus.
    if (index === undefined || document.activeElement !== document.body) return
    const links = [...(chips.current?.querySelectorAll('a') ?? [])]
    const next = links[index] ?? links.at(-1) ?? found.current
    next?.focus({ preventScroll: true })
  }, [active, found])
  return {
    chips,
    focusNext: (index: number) => {
      removed.current = index
    },
  }
}

/** Copies the search's URL. Hidden without JavaScript. */
function CopyButton({ path }: { path: string }) {
  const texts = useSearchMessages()
  const { outcome, copyUrl } = useCopyUrl({ isBrief: true })
  return (
    <div className="noscript:hidden">
      <button
        type="button"
        onClick={() => copyUrl(new URL(path, location.href).href)}
        className="label flex min-h-11 items-center"
      >
        <span className="border-current border-b pb-0.5">{outcome ? texts[outcome] : texts.copy}</span>
      </button>
      <span aria-live="polite" className="sr-only">
        {outcome && texts[outcome]}
      </span>
    </div>
  )
}

const lists = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** Asks whether women's or men's sizes are meant if they differ. Until then size filters are ignored. */
export function CutQuestion({ list: { ambiguous, filters, path } }: { list: List }) {
  const { language } = useLanguage()
  const texts = useSearchMessages()
  if (ambiguous.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 text-small print:hidden">
      <p className="py-2">
        {texts.ambiguous(lists(language).format(ambiguous), (filters.sizes ?? 'eu').toUpperCase())}
      </p>
      {cuts.map((cut) => (
        <Link
          key={cut}
          to={path + queryOf({ ...filters, cut })}
          preventScrollReset
          className="label flex min-h-11 items-center"
        >
          <span className="border-current border-b pb-0.5">{texts.cut[cut]}</span>
        </Link>
      ))}
    </div>
  )
}
