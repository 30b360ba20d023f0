import { type ComponentType, type CSSProperties, useRef, useState } from 'react'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { useRememberedUnits } from '#app/features/talents/remembered-units.ts'
import type { BookingTexts } from '#app/i18n/messages/pt/bookings.ts'
import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { Vote } from '#domain/selections.ts'
import { Booking } from './booking.tsx'
import { GuestLink } from './guest-link.tsx'
import { ContinueForm, JoinedPerson, JoinForm } from './join-form.tsx'
import { ListedTalentItem } from './listed-talent.tsx'
import { OwnerTools, TalentTools } from './owner-tools.tsx'
import type { RoomReply } from './room-reply.ts'
import type { RoomView } from './room-view.server.ts'
import type { TalentSorterProps } from './talent-sorter.tsx'
import { useAnswers } from './use-answers.ts'
import { useFocusAfterJoining, useOwnerNotice, useTalentChanges } from './use-focus.ts'

interface RoomProps {
  view: RoomView
  texts: SelectionTexts
  /** The texts of the owner's forms. */
  owner: { forms: FormMessages; bookings: BookingTexts } | undefined
  /** The reply to a form that was sent without JavaScript. */
  reply: RoomReply | undefined
}

/** A room: the talents as a contact sheet, with everybody's votes and notes. */
export function Room({ view, texts, owner, reply }: RoomProps) {
  useRememberedUnits()
  const { title, talents, guestUrl, expiresOn } = view
  const nameField = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(reply?.pending)
  const room = useAnswers(view, texts)
  const { people } = room
  const me = people.find(({ id }) => id === view.me)
  const { TalentSorter, hasFailed, open, close } = useTalentSorter()
  const sorterButton = useRef<HTMLButtonElement>(null)
  const canSort = useHydrated() && talents.length > 1
  const { notice, setNotice, status, noteChange } = useOwnerNotice(view, reply, texts)
  useFocusAfterJoining({
    me: me?.id,
    talent: pending?.talent,
    nameField,
    onJoined: () => {
      setPending(undefined)
      setNotice('')
    },
    onLeft: () => setNotice(texts.left),
  })

  function closeSorter() {
    close()
    sorterButton.current?.focus()
  }

  function askForName(talent: string, vote: Vote) {
    setPending({ talent, vote })
    nameField.current?.focus()
  }

  const message = hasFailed ? texts.table.failed : (room.problem ?? messageOf(reply, texts))
  return (
    <div
      className="moving-ground flex flex-col px-margin pt-4 pb-section md:pt-12"
      style={{ '--first': view.grounds[0], '--grounds': view.grounds.join() } as CSSProperties}
    >
      <header className="grid gap-x-16 gap-y-4 md:gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
        <div>
          <p className="label text-muted">{texts.kicker}</p>
          <h1 className="display wrap-anywhere mt-3 text-heading">{title}</h1>
          <p className="wrap-anywhere mt-4 text-muted text-small">
            {texts.until} {expiresOn}
            <span>{people.length > 0 && ` · ${people.map(({ name }) => name).join(', ')}`}</span>
          </p>
          {guestUrl && (
            <a href="#guest-link" className="label flex min-h-11 w-fit items-center print:hidden">
              <span className="underlined" data-drawn="">
                {texts.guestLink}
              </span>
            </a>
          )}
        </div>
        {me ? (
          <JoinedPerson name={me.name} continueUrl={view.continueUrl} texts={texts} />
        ) : (
          <JoinForm texts={texts} problem={reply?.problem} pending={pending ?? reply?.pending} field={nameField} />
        )}
      </header>
      {view.other && <ContinueForm other={view.other} texts={texts} />}
      {guestUrl && <GuestLink key={guestUrl} url={guestUrl} title={title} texts={texts} />}
      {view.isOwner && (
        <OwnerTools
          view={view}
          people={people}
          texts={texts}
          sorter={canSort ? { button: sorterButton, isOpen: TalentSorter !== undefined, open, close } : undefined}
          onChange={noteChange}
        />
      )}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={`mt-3 -mb-3 min-h-11 py-3 text-small outline-none ${message ? 'sticky top-header z-10 bg-paper lg:top-header-desktop' : ''}`}
      >
        <span className="text-alert">{message}</span> {notice}
      </p>
      {TalentSorter && canSort ? (
        <TalentSorter view={view} texts={texts} onDone={closeSorter} />
      ) : (
        <ContactSheet view={view} room={room} me={me?.id} texts={texts} onNameMissing={askForName} />
      )}
      <Booking view={view} texts={texts} owner={owner} reply={reply} />
      <p className="mt-16 max-w-prose border-line border-t pt-5 text-muted text-small">
        {view.isOfAgency ? texts.disclosureOfAgency : texts.disclosure}
      </p>
    </div>
  )
}

function messageOf(reply: RoomReply | undefined, texts: SelectionTexts): string {
  return reply?.problem && reply.problem !== 'nameMissing' ? texts.problems[reply.problem] : ''
}

interface ContactSheetProps {
  view: RoomView
  room: ReturnType<typeof useAnswers>
  /** The visitor's id; undefined before a name was given. */
  me: string | undefined
  texts: SelectionTexts
  onNameMissing: (talent: string, vote: Vote) => void
}

function ContactSheet({ view, room, me, texts, onNameMissing }: ContactSheetProps) {
  const { talents, isOwner } = view
  const { people, isComplete, votesOn, answer } = room
  const { announcement, noteChange } = useTalentChanges(talents, texts)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (
    <div className="talent-groups mt-2">
      {view.tallies && (
        <noscript>
          <a href="?answers=all" className="label mb-6 inline-flex min-h-11 items-center">
            <span className="underlined">{texts.showAll}</span>
          </a>
        </noscript>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul className="talent-grid [--whole-card:calc(var(--column)*4/3+12rem)]">
        {talents.map((talent, index) => {
          const name = talent.card?.name ?? String(index + 1)
          return (
            <ListedTalentItem
              key={talent.id}
              talent={talent}
              tools={
                isOwner && talents.length > 1 ? (
                  <TalentTools
                    id={talent.id}
                    name={name}
                    index={index}
                    total={talents.length}
                    texts={texts}
                    onChange={(change) => noteChange(talent.id, name, change)}
                  />
                ) : undefined
              }
              number={index + 1}
              {...votesOn(talent.id)}
              isComplete={isComplete}
              isFolded={view.tallies !== undefined}
              names={names}
              me={me}
              texts={texts}
              onAnswer={(changed) => answer(talent.id, changed)}
              onNameMissing={(vote) => onNameMissing(talent.id, vote)}
            />
          )
        })}
      </ul>
    </div>
  )
}

/** Loads the sorter when the owner opens it. */
function useTalentSorter() {
  const [TalentSorter, setTalentSorter] = useState<ComponentType<TalentSorterProps>>()
  const [hasFailed, setHasFailed] = useState(false)

  async function open() {
    setHasFailed(false)
    try {
      const module = await import('./talent-sorter.tsx')
      setTalentSorter(() => module.TalentSorter)
    } catch {
      setHasFailed(true)
    }
  }

  return { TalentSorter, hasFailed, open, close: () => setTalentSorter(undefined) }
}
