import { useEffect, useRef, useState } from 'react'
import { talentAnchor } from '#app/features/selections/selection-path.ts'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { Move } from './owner-tools.tsx'
import type { ListedTalent } from './room-view.server.ts'

/** The id of what replaces the form that asks for a name. */
export const joinedId = 'joined'

/** Focuses the vote that was sent with the name, or else the name, once the form that asked for it is gone. */
export function useFocusAfterJoining(me: string | undefined, talent: string | undefined, onJoined: () => void): void {
  const before = useRef(me)
  useEffect(() => {
    const hasJoined = before.current === undefined && me !== undefined
    before.current = me
    if (!hasJoined) return
    const vote =
      talent && document.querySelector<HTMLElement>(`#${CSS.escape(talentAnchor(talent))} [aria-pressed=true]`)
    ;(vote || document.getElementById(joinedId))?.focus()
    onJoined()
  })
}

/** Keeps the focus on the button that moved a talent, and announces the talent's new place. */
export function useMoves(talents: readonly ListedTalent[], texts: SelectionTexts) {
  const moved = useRef<{ id: string; move: Move; from: number }>(undefined)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!moved.current) return
    const { id, move, from } = moved.current
    const index = talents.findIndex((talent) => talent.id === id)
    if (index < 0 || index === from) return
    moved.current = undefined
    const buttons = document
      .getElementById(talentAnchor(id))
      ?.querySelectorAll<HTMLButtonElement>('button:is([value=earlier], [value=later]):enabled')
    const [first, ...others] = buttons ?? []
    const same = [first, ...others].find((button) => button?.value === move)
    ;(same ?? first)?.focus()
    setAnnouncement(formatPosition(texts, talents[index]?.card?.name ?? texts.notShown, index + 1, talents.length))
  }, [talents, texts])
  return {
    announcement,
    /** Call it when a talent's button is used. */
    noteMove(id: string, move: Move) {
      moved.current = { id, move, from: talents.findIndex((talent) => talent.id === id) }
    },
  }
}

/** Says where a talent stands in the room: `Siena: position 2 of 8`. */
export function formatPosition({ table }: SelectionTexts, name: string, position: number, total: number): string {
  return `${name}: ${table.position} ${position} ${table.of} ${total}`
}
