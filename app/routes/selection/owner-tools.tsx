import type { RefObject } from 'react'
import { Form } from 'react-router'
import { Select } from '#app/components/select.tsx'
import { useFavorites } from '#app/features/favorites/use-favorites.ts'
import { pathToSelectionZip } from '#app/features/selections/selection-path.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { Person } from '#contracts/panel/selections.ts'
import { maxTalentsInSelection, maxTitleLength, roomDays } from '#domain/selections.ts'
import type { RoomView } from './room-view.server.ts'
import { useStoredText } from './use-stored-text.ts'

interface OwnerToolsProps {
  view: RoomView
  /** The people of the room, also those who have joined since the page was loaded. */
  people: Person[]
  texts: SelectionTexts
  /** Opens and closes the sorter; undefined without scripts, and for a single talent. */
  sorter: { button: RefObject<HTMLButtonElement | null>; isOpen: boolean; open(): void; close(): void } | undefined
  /** Called when a form with a change is sent. */
  onChange: (change: OwnerChange) => void
}

/** A change of the room after which the page is the same but for a detail. */
export type OwnerChange = 'add' | 'rename' | 'extend' | 'replace' | 'removePerson' | 'mergePerson'

/** The owner's tools for the whole room. All are forms, so they work without JavaScript. */
export function OwnerTools({ view, people, texts, sorter, onChange }: OwnerToolsProps) {
  const { language } = useLanguage()
  const { owner } = texts
  const { lookbook } = view
  const titleField = useStoredText<HTMLInputElement>(view.ownTitle, view.revision)
  return (
    <div className="order-1 mt-2 flex md:order-none md:mt-6 flex-wrap items-start gap-x-8 border-line border-b pb-2 print:hidden">
      {sorter && (
        <button
          ref={sorter.button}
          type="button"
          aria-expanded={sorter.isOpen}
          onClick={sorter.isOpen ? sorter.close : sorter.open}
          className="label flex min-h-11 items-center"
        >
          <span className="underlined">{texts.table.open}</span>
        </button>
      )}
      <AddFavorites view={view} texts={texts} onChange={onChange} />
      {lookbook && (
        <>
          <a href={lookbook.path} className="label flex min-h-11 items-center">
            <span className="underlined">{lookbook.title}</span>
          </a>
          <form method="post" action={pathToSelectionZip(language, view.token)}>
            <button type="submit" className="label flex min-h-11 items-center">
              <span className="underlined">{owner.zip}</span>
            </button>
          </form>
        </>
      )}
      <details className="min-w-0 basis-full text-small lg:not-open:basis-auto">
        <summary className="label flex min-h-11 items-center">
          <span className="underlined">{owner.settings}</span>
        </summary>
        <div className="grid gap-8 py-4 md:grid-cols-2">
          <Form method="post" preventScrollReset onSubmit={() => onChange('rename')}>
            <label htmlFor="room-title" className="label">
              {owner.rename}
            </label>
            <div className="flex items-end gap-4">
              <input
                id="room-title"
                name="title"
                ref={titleField}
                defaultValue={view.ownTitle}
                placeholder={texts.untitled}
                maxLength={maxTitleLength}
                className="min-h-11 min-w-0 flex-1 border-0 border-muted border-b bg-transparent text-body"
              />
              <button type="submit" name="do" value="rename" className="button">
                {owner.save}
              </button>
            </div>
          </Form>
          <Form method="post" preventScrollReset onSubmit={() => onChange('extend')}>
            <input type="hidden" name="do" value="extend" />
            <p className="label">{owner.extend}</p>
            <div className="mt-2 flex flex-wrap gap-3">
              {roomDays.map((days) => (
                <button key={days} type="submit" name="days" value={days} className="button">
                  {days} {owner.days}
                </button>
              ))}
            </div>
          </Form>
          <Form method="post" preventScrollReset onSubmit={() => onChange('replace')}>
            <p className="mb-3 max-w-prose">{owner.replaceHint}</p>
            <button type="submit" name="do" value="replace" className="button">
              {owner.replace}
            </button>
          </Form>
          <People people={people.filter(({ id }) => id !== view.me)} texts={texts} onChange={onChange} />
          <MergePeople people={people} texts={texts} onChange={onChange} />
          <details>
            <summary className="label flex min-h-11 items-center">
              <span className="underlined">{owner.close}</span>
            </summary>
            <Form method="post">
              <p className="mb-3 max-w-prose">{owner.closeHint}</p>
              <button type="submit" name="do" value="close" className="button border-alert text-alert">
                {owner.closeNow}
              </button>
            </Form>
          </details>
        </div>
      </details>
    </div>
  )
}

/** The other people of the room, each with a button that removes them. */
function People({ people, texts: { owner }, onChange }: Pick<OwnerToolsProps, 'people' | 'texts' | 'onChange'>) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="room-people">
      <p id="room-people" className="label">
        {owner.people}
      </p>
      <p className="max-w-prose">{owner.peopleHint}</p>
      <ul className="mt-2">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Form
              method="post"
              preventScrollReset
              onSubmit={() => onChange('removePerson')}
              className="flex min-h-11 items-center justify-between gap-4"
            >
              <input type="hidden" name="person" value={id} />
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <button
                type="submit"
                name="do"
                value="removePerson"
                aria-label={`${owner.remove}: ${name}`}
                className="label min-h-11 text-muted"
              >
                <span className="underlined">{owner.remove}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Joins two entries of one person, who answered on two devices. */
function MergePeople({ people, texts: { owner }, onChange }: Pick<OwnerToolsProps, 'people' | 'texts' | 'onChange'>) {
  if (people.length < 2) return null
  const fields = [
    { name: 'person', label: owner.mergeFrom, options: people },
    { name: 'into', label: owner.mergeInto, options: people.toReversed() },
  ]
  return (
    <Form method="post" preventScrollReset onSubmit={() => onChange('mergePerson')}>
      <p className="max-w-prose">{owner.mergeHint}</p>
      <div className="mt-2 flex flex-wrap items-end gap-4">
        {fields.map(({ name, label, options }) => (
          <div key={name} className="min-w-0 flex-1 basis-40">
            <label htmlFor={`merge-${name}`} className="label block">
              {label}
            </label>
            <Select
              id={`merge-${name}`}
              name={name}
              className="min-h-11 border-0 border-muted border-b bg-paper text-body"
            >
              {options.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </Select>
          </div>
        ))}
        <button type="submit" name="do" value="mergePerson" className="button">
          {owner.merge}
        </button>
      </div>
    </Form>
  )
}

/** Adds the favourites that are not in the room. They are known to the browser alone. */
function AddFavorites({ view, texts, onChange }: Omit<OwnerToolsProps, 'sorter' | 'people'>) {
  const { list } = useFavorites()
  const listed = new Set(view.talents.map(({ id }) => id))
  const others = list.filter(({ id }) => !listed.has(id)).slice(0, Math.max(0, maxTalentsInSelection - listed.size))
  if (others.length === 0) return null
  return (
    <Form method="post" preventScrollReset onSubmit={() => onChange('add')}>
      {others.map(({ id }) => (
        <input key={id} type="hidden" name="talents" value={id} />
      ))}
      <button type="submit" name="do" value="add" className="label flex min-h-11 items-center">
        <span className="underlined">
          {texts.owner.add} ({others.length})
        </span>
      </button>
    </Form>
  )
}

interface TalentToolsProps {
  id: string
  name: string
  /** From 0. */
  index: number
  total: number
  texts: SelectionTexts
  /** Called when a button is used. */
  onChange: (change: TalentChange) => void
}

/** The owner's buttons below a talent: earlier, later and out of the room. */
export function TalentTools({ id, name, index, total, texts, onChange }: TalentToolsProps) {
  const { owner } = texts
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap">
      <input type="hidden" name="talent" value={id} />
      {moves.map(({ name: move, by, arrow }) => (
        <button
          key={move}
          type="submit"
          name="do"
          value={move}
          disabled={by < 0 ? index === 0 : index === total - 1}
          onClick={() => onChange(move)}
          aria-label={`${owner[move]}: ${name}`}
          className="flex size-11 items-center justify-center disabled:opacity-25"
        >
          <span aria-hidden="true">{arrow}</span>
        </button>
      ))}
      <button
        type="submit"
        name="do"
        value="remove"
        onClick={() => onChange('remove')}
        aria-label={`${owner.remove}: ${name}`}
        className="label ml-auto min-h-11 px-2 text-muted"
      >
        <span className="underlined">{owner.remove}</span>
      </button>
    </Form>
  )
}

const moves = [
  { name: 'earlier', by: -1, arrow: '←' },
  { name: 'later', by: 1, arrow: '→' },
] as const

/** Moves a talent by one place, or takes it out of the room. */
export type TalentChange = (typeof moves)[number]['name'] | 'remove'
