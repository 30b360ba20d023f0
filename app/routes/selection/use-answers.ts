import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { Answer, Person, SelectionChanges } from '#contracts/panel/selections.ts'
import { pollChanges } from './poll-changes.ts'
import type { RoomView } from './room-view.server.ts'
import { countVotes, recountVotes, type VoteCounts } from './room-votes.ts'
import { type ChangedAnswer, useSendAnswers } from './send-answers.ts'

/** A person, and the room's revision with which the page received them. */
interface ReceivedPerson extends Person {
  revision: number
}

/** The answers by talent and person, and the people by id. */
interface RoomState {
  people: Map<string, ReceivedPerson>
  answers: Map<string, Map<string, Answer>>
  /** Whether it has everybody's answers. Those of a large room follow the page. */
  isComplete: boolean
}

/** Adds answers and people to a state; of two answers of a person about a talent the newer one stays. */
function merge(state: RoomState, { people, answers }: { people: ReceivedPerson[]; answers: Answer[] }): RoomState {
  const merged: RoomState = { ...state, people: new Map(state.people), answers: new Map(state.answers) }
  for (const person of people) merged.people.set(person.id, person)
  const copied = new Map<string, Map<string, Answer>>()
  for (const answer of answers) {
    const ofTalent = copied.get(answer.talent) ?? new Map(state.answers.get(answer.talent))
    copied.set(answer.talent, ofTalent)
    if ((ofTalent.get(answer.person)?.revision ?? -1) <= answer.revision) ofTalent.set(answer.person, answer)
  }
  for (const [talent, ofTalent] of copied) merged.answers.set(talent, ofTalent)
  return merged
}

/** Adds what the site sent since the page was loaded. */
function mergeChanges(state: RoomState, { revision, people, answers }: SelectionChanges): RoomState {
  return merge(state, { people: people.map((person) => ({ ...person, revision })), answers })
}

/**
 * The page's people and answers, merged with people who joined later, and with earlier answers of those who are still in the
 * room. A small room keeps only answers newer than the page; a large room keeps all, because its page has only the visitor's
 * own.
 */
function stateOf(view: RoomView, before = empty): RoomState {
  const { revision, tallies } = view
  const joined = [...before.people.values()].filter((person) => person.revision > revision)
  const people = [...view.people.map((person) => ({ ...person, revision })), ...joined]
  const present = new Set(people.map(({ id }) => id))
  const answers = [...before.answers.values()].flatMap((ofTalent) =>
    [...ofTalent.values()].filter((answer) => present.has(answer.person) && (tallies || answer.revision > revision)),
  )
  const received = { people: [], answers: view.answers }
  return { ...merge(merge(empty, { people, answers }), received), isComplete: !tallies || before.isComplete }
}

const empty: RoomState = { people: new Map(), answers: new Map(), isComplete: false }

/** The room's people and answers, which change while others answer, and a function that adds an answer. */
function useRoomState(view: RoomView) {
  const [loaded, setLoaded] = useState(view)
  const [state, setState] = useState(() => stateOf(view))
  if (loaded !== view) {
    setLoaded(view)
    setState(stateOf(view, state))
  }

  /** The revision up to which the page has everybody's answers. */
  const since = useRef(0)
  const { revalidate } = useRevalidator()
  const isLarge = view.tallies !== undefined
  useEffect(() => {
    if (!isLarge) since.current = Math.max(since.current, view.revision)
    return pollChanges(view.token, () => since.current, {
      onChanges(changes) {
        const isNew = changes.revision > Math.max(since.current, view.revision)
        since.current = Math.max(since.current, changes.revision)
        setState((current) => ({ ...mergeChanges(current, changes), isComplete: true }))
        if (changes.whole && isNew) void revalidate()
      },
      // The page says that the link has ended.
      onEnd: () => void revalidate(),
    })
  }, [view.token, view.revision, isLarge, revalidate])

  const addAnswer = (stored: Answer) => setState((current) => merge(current, { people: [], answers: [stored] }))
  return { state, addAnswer }
}

/** The room's answers, and a function that sends the visitor's own without reloading the page. */
export function useAnswers(view: RoomView, texts: SelectionTexts) {
  const { state, addAnswer } = useRoomState(view)
  const { isComplete } = state
  const { pending, problem, ...sending } = useSendAnswers({ token: view.token, texts, onStored: addAnswer })

  function answer(talent: string, changed: ChangedAnswer) {
    if (view.me === undefined) return
    const none = { talent, person: view.me, vote: null, note: '', revision: 0 }
    sending.answer(state.answers.get(talent)?.get(view.me) ?? none, changed)
  }

  /** The votes on a talent, and their number. */
  function votesOn(talent: string): { answers: Answer[]; counts: VoteCounts } {
    const { me = '', tallies } = view
    const ofTalent = new Map(state.answers.get(talent))
    const shown = pending.get(talent)
    if (shown) ofTalent.set(shown.person, shown)
    const answers = [...ofTalent.values()]
    if (isComplete || !tallies) return { answers, counts: countVotes(answers) }
    const counted = view.answers.find((answer) => answer.person === me && answer.talent === talent)
    return { answers, counts: recountVotes(tallies[talent], counted, ofTalent.get(me)) }
  }

  return { people: [...state.people.values()], isComplete, votesOn, problem, answer }
}
