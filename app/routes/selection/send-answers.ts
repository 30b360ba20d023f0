import { useRef, useState } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { Answer } from '#contracts/panel/selections.ts'
import { pathToForm } from '#domain/paths.ts'
import type { Vote } from '#domain/selections.ts'
import { postForm } from './room-reply.ts'

/** A changed vote or note; an empty vote withdraws it. */
export interface ChangedAnswer {
  vote?: Vote | ''
  note?: string
}

interface SendAnswers {
  token: string
  texts: SelectionTexts
  onStored(answer: Answer): void
}

/** A function that stores the visitor's answers without reloading the page, and those that are shown before they are stored. */
export function useSendAnswers({ token, texts, onStored }: SendAnswers) {
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string>()
  /** By talent. */
  const [pending, setPending] = useState<ReadonlyMap<string, Answer>>(new Map())
  /** Answers about a talent are sent one after another, so that the last one stays. */
  const queues = useRef(new Map<string, Promise<void>>())

  /** Shows an answer at once and stores it. */
  function answer(stored: Answer, changed: ChangedAnswer) {
    const { talent } = stored
    const before = pending.get(talent) ?? stored
    const { vote = before.vote, note = before.note } = changed
    const shown = { ...before, vote: vote || null, note }
    setProblem(undefined)
    setPending((current) => new Map(current).set(talent, shown))
    const queue = queues.current.get(talent) ?? Promise.resolve()
    queues.current.set(
      talent,
      queue.then(() => send(shown, changed)),
    )
  }

  /** Stores an answer. If that fails, the page shows the stored one again. */
  async function send(shown: Answer, changed: ChangedAnswer) {
    const { talent } = shown
    const form = new FormData()
    form.set('token', token)
    form.set('talent', talent)
    if (changed.vote !== undefined) form.set('vote', changed.vote)
    if (changed.note !== undefined) form.set('note', changed.note)
    const stored = await postForm<Answer>(pathToForm('answer', language), form)
    if (stored) onStored(stored)
    else setProblem(texts.problems.notSaved)
    setPending((current) => {
      if (current.get(talent) !== shown) return current
      const others = new Map(current)
      others.delete(talent)
      return others
    })
  }

  return { pending, problem, answer }
}
