import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { anchorIdOf } from '#app/features/selections/selection-path.ts'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { OwnerChange, TalentChange } from './owner-tools.tsx'
import type { RoomReply } from './room-reply.ts'
import type { ListedTalent, RoomView } from './room-view.server.ts'

/** The id of what replaces the form that asks for a name. */
export const joinedId = 'joined'

interface Joining {
  /** The visitor's id; undefined before a name was given. */
  me: string | undefined
  /** The talent of the vote that is sent with the name. */
  talent: string | undefined
  nameField: RefObject<HTMLInputElement | null>
  onJoined: () => void
  onLeft: () => void
}

/**
 * Moves focus once the form that the visitor has sent is gone. After joining, to the vote that was sent with the name, or else
 * to the name; after leaving, to the field for a name.
 */
export function useFocusAfterJoining({ me, talent, nameField, onJoined, onLeft }: Joining): void {
  const before = useRef(me)
  useLayoutEffect(() => {
    const wasIn = before.current !== undefined
    const isIn = me !== undefined
    before.current = me
    if (wasIn && !isIn) {
      if (isFocusLost()) nameField.current?.focus()
      onLeft()
    }
    if (wasIn || !isIn) return
    const vote = talent && document.querySelector<HTMLElement>(`#${CSS.escape(anchorIdOf(talent))} [aria-pressed=true]`)
    ;(vote || document.getElementById(joinedId))?.focus()
    onJoined()
  })
}

/** Whether the element that had the focus is gone, and the visitor has focused no other one. */
function isFocusLost(): boolean {
  return document.activeElement === document.body
}

/**
 * Announces the owner's changes of the room, which have no other sign. After one that removes its own button, the status takes
 * the focus.
 */
export function useOwnerNotice(view: RoomView, reply: RoomReply | undefined, texts: SelectionTexts) {
  // A form that was sent ends with another location.
  const { key } = useLocation()
  const sent = useRef<OwnerChange>(undefined)
  const status = useRef<HTMLParagraphElement>(null)
  const [notice, setNotice] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useLayoutEffect(() => {
    const change = sent.current
    sent.current = undefined
    // A reply has its own message.
    if (!change || reply) return
    setNotice(change === 'extend' ? `${texts.until} ${view.expiresOn}` : texts.owner.done[change])
    if (isFocusLost()) status.current?.focus()
  }, [key])
  return {
    notice,
    setNotice,
    status,
    /** Call it when a form with a change is sent. */
    noteChange(change: OwnerChange) {
      sent.current = change
      setNotice('')
    },
  }
}

/**
 * Keeps the focus on the button that moved a talent, or moves it from the button that removed one to that of the next talent;
 * and announces the talent's new place, or that it is gone.
 */
export function useTalentChanges(talents: readonly ListedTalent[], texts: SelectionTexts) {
  const noted = useRef<{ id: string; name: string; change: TalentChange; from: number }>(undefined)
  const [announcement, setAnnouncement] = useState('')
  useLayoutEffect(() => {
    if (!noted.current) return
    const { id, name, change, from } = noted.current
    const index = talents.findIndex((talent) => talent.id === id)
    const isRemoved = index < 0
    if (isRemoved !== (change === 'remove') || index === from) return
    noted.current = undefined
    if (isRemoved) {
      if (isFocusLost()) focusRemoval(talents[from] ?? talents[from - 1])
      setAnnouncement(`${name} ${texts.owner.isRemoved}`)
    } else {
      focusMove(id, change)
      setAnnouncement(formatPosition(texts, name, index + 1, talents.length))
    }
  }, [talents, texts])
  return {
    announcement,
    /** Call it when a talent's button is used, with the name that the button says. */
    noteChange(id: string, name: string, change: TalentChange) {
      const from = talents.findIndex((talent) => talent.id === id)
      noted.current = { id, name, change, from }
    },
  }
}

/** Focuses the button that removes a talent, or else its first control: the last talent cannot be removed. */
function focusRemoval(talent: ListedTalent | undefined): void {
  const item = talent && document.getElementById(anchorIdOf(talent.id))
  const button = item?.querySelector<HTMLElement>('button[value=remove]')
  ;(button ?? item?.querySelector<HTMLElement>('a, button'))?.focus()
}

/** Focuses the button that has moved a talent, or the opposite one at the list's ends. */
function focusMove(id: string, change: TalentChange): void {
  const buttons = document
    .getElementById(anchorIdOf(id))
    ?.querySelectorAll<HTMLButtonElement>('button:is([value=earlier], [value=later]):not([disabled])')
  const [first, ...others] = buttons ?? []
  const same = [first, ...others].find((button) => button?.value === change)
  ;(same ?? first)?.focus()
}

/** The position of a talent in the room: `Siena: position 2 of 8`. */
export function formatPosition({ table }: SelectionTexts, name: string, position: number, total: number): string {
  return `${name}: ${table.position} ${position} ${table.of} ${total}`
}
