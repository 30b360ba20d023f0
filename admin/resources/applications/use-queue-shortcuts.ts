import type { KeyboardEvent } from 'react'
import { type Decision, decisions } from '#contracts/admin/submissions.ts'
import { decisionKeys } from './application-card.tsx'
import type { ScoutingQueueState } from './use-scouting-queue.ts'
import type { Selection } from './use-selection.tsx'

interface QueueShortcutsOptions {
  queue: ScoutingQueueState
  selection: Selection
  /** Whether one application fills the screen, with the buttons of its decisions. */
  isSingle: boolean
  onDecideSelected(decision: Decision): void
}

/** Handles the keys of the queue: move, select, decide and undo. */
export function useQueueShortcuts({ queue, selection, isSingle, onDecideSelected }: QueueShortcutsOptions) {
  const { region, index, current, pending, goTo, decideWithNotes, undoAndShow } = queue

  function decideByKey(decision: Decision): void {
    if (selection.ids.size > 0) onDecideSelected(decision)
    else if (!isSingle && current) void decideWithNotes(decision, [current])
    else {
      const shortcut = `[aria-keyshortcuts="${decisionKeys[decision]}"]`
      region.current?.querySelector<HTMLElement>(`article:not([hidden]) ${shortcut}`)?.click()
    }
  }

  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, ctrlKey, metaKey, altKey, shiftKey } = event
    const key = event.key.toLowerCase()
    if (ctrlKey || metaKey || altKey) return
    if (target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea')) return
    // Not in the dialog of a photo, whose events bubble through React's tree.
    if (!region.current?.contains(target as Node)) return
    const last = pending.at(-1)
    const decision = decisions.find((name) => decisionKeys[name] === key)
    if (key === 'j') goTo(index + 1)
    else if (key === 'k') goTo(index - 1)
    else if (key === 'x' && current) selection.toggle(current.id, shiftKey)
    else if (key === 'escape') selection.clear()
    else if (key === 'z' && last) undoAndShow(last)
    else if (decision && !event.repeat) decideByKey(decision)
  }
}
