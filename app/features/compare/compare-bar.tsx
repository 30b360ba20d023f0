import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import { pathTo } from '#domain/paths.ts'
import { chosenIds } from './chosen-ids.ts'
import { compareFormId, maxCompared, pathToComparison } from './compare-path.ts'

interface CompareBarProps {
  texts: LoaderMessages['compareChoice']
  /** The talents of the checkboxes. */
  talents: object
  /** The query of a link in the visitor's units. */
  query?: string
}

/** The form with the selected talents at the window's lower edge. Without JavaScript it sends this page's checkboxes. */
export function CompareBar({ texts, talents, query = '' }: CompareBarProps) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { form, chosen, clear } = useSelection(talents)
  const count = chosen.length

  function submit(event: FormEvent) {
    event.preventDefault()
    // The comparison links back to this list.
    navigate(pathToComparison(language, chosen) + query.replace('?', '&'), { state: { list: pathname + search } })
  }

  return (
    <form
      ref={form}
      id={compareFormId}
      action={pathTo('compare', language)}
      onSubmit={submit}
      onReset={clear}
      className="compare-bar"
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className="text-small text-muted">
        {count < maxCompared ? texts.hint : texts.full}
      </p>
      <button type="reset" className="label flex min-h-11 items-center">
        <span className="underlined">{texts.clear}</span>
      </button>
      <button type="submit" className="button bg-ink px-6 whitespace-nowrap text-paper">
        {count > 0 ? `${texts.compare} (${count})` : texts.compare}
      </button>
    </form>
  )
}

/** Synchronizes the selected ids with the checkboxes of each list. */
function useSelection(talents: object) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(() => [...chosenIds])

  const show = useCallback(() => {
    setChosen([...chosenIds])
    updateBoxes(form.current)
  }, [])

  useEffect(() => {
    // Checkboxes may have been ticked before hydration.
    for (const { checked, value } of boxesOf(form.current)) {
      if (checked && chosenIds.size < maxCompared) chosenIds.add(value)
    }
    if (chosenIds.size > 0) turnOnSwitch(form.current)

    function update({ target }: Event) {
      if (!(target instanceof HTMLInputElement) || target.form !== form.current) return
      if (target.checked) chosenIds.add(target.value)
      else chosenIds.delete(target.value)
      show()
    }
    // Events of checkboxes outside the form do not reach it.
    document.addEventListener('change', update)
    return () => document.removeEventListener('change', update)
  }, [show])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other talents have other checkboxes; removed ones are unticked
  useEffect(show, [talents])

  function clear() {
    chosenIds.clear()
    // Wait until the browser has reset the checkboxes.
    queueMicrotask(show)
  }

  return { form, chosen, clear }
}

function updateBoxes(form: HTMLFormElement | null) {
  for (const box of boxesOf(form)) {
    box.checked = chosenIds.has(box.value)
    box.disabled = !box.checked && chosenIds.size >= maxCompared
  }
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
  return inputs.filter(({ type }) => type === 'checkbox')
}

/** Turns on the switch above the list, which shows the checkboxes. */
function turnOnSwitch(form: HTMLFormElement | null) {
  const toggle = form?.parentElement?.querySelector<HTMLInputElement>('.compare-tools > label > input')
  if (toggle) toggle.checked = true
}
