import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formPath } from '#app/features/forms/form-path.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { Answer, Person } from '#contracts/panel/selections.ts'
import type { ChangedAnswer } from './listed-talent.tsx'
import { listenForChanges, loadAnswers } from './listen.ts'
import type { RoomView } from './room-view.server.ts'
import { countVotes, recountVotes, unpackAnswers, type VoteCounts } from './room-votes.ts'

/** The answers by talent and person, and the people by id. */
interface RoomState {
  people: Map<string, Person>
  answers: Map<string, Map<string, Answer>>
  /** Whether it has everybody's answers. Those of a large room follow the page. */
  isComplete: boolean
}

/** Adds answers and people to a state; of two answers of a person about a talent the newer one stays. */
function merge(state: RoomState, { people, answers }: { people: Person[]; answers: Answer[] }): RoomState {
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

/** The answers that came with the page, and those that were loaded before of people who are still in the room. */
function stateOf(view: RoomView, before = empty): RoomState {
  const { people } = view
  const received = { people, answers: unpackAnswers(view.answers, view) }
  if (!view.tallies) return { ...merge(empty, received), isComplete: true }
  const present = new Set(people.map(({ id }) => id))
  const answers = [...before.answers.values()].flatMap((ofTalent) =>
    [...ofTalent.values()].filter(({ person }) => present.has(person)),
  )
  return { ...merge(merge(empty, { people, answers }), received), isComplete: before.isComplete }
}

const empty: RoomState = { people: new Map(), answers: new Map(), isComplete: false }

/** The room's answers, which change while others answer, and a function that sends the visitor's own without reloading the page. */
export function useAnswers(view: RoomView, texts: SelectionTexts) {
  const { language } = useLanguage()
  const [loaded, setLoaded] = useState(view)
  const [state, setState] = useState(() => stateOf(view))
  const [problem, setProblem] = useState<string>()
  const sent = useMemo(() => unpackAnswers(view.answers, view), [view])
  if (loaded !== view) {
    setLoaded(view)
    setState(stateOf(view, state))
  }

  const revision = useRef(view.revision)
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const reload = useRef(() => {})
  useEffect(() => {
    reload.current = () => void navigate({ pathname, hash }, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, hash])
  useEffect(() => {
    revision.current = Math.max(revision.current, view.revision)
  }, [view.revision])
  useEffect(
    () =>
      listenForChanges(
        view.token,
        () => revision.current,
        (changes) => {
          const isNew = changes.revision > revision.current
          revision.current = Math.max(revision.current, changes.revision)
          setState((current) => merge(current, changes))
          if (changes.whole && isNew) reload.current()
        },
      ),
    [view.token],
  )
  const { isComplete } = state
  useEffect(() => {
    if (isComplete) return
    return loadAnswers(view.token, (all) => setState((current) => ({ ...merge(current, all), isComplete: true })))
  }, [view.token, isComplete])

  /** Shows an answer at once, and the former one again if it could not be stored. */
  async function answer(talent: string, changed: ChangedAnswer) {
    if (view.me === undefined) return
    const before = state.answers.get(talent)?.get(view.me) ?? {
      talent,
      person: view.me,
      vote: null,
      note: '',
      revision: 0,
    }
    const { vote = before.vote, note = before.note } = changed
    setProblem(undefined)
    setState((current) => merge(current, { people: [], answers: [{ ...before, vote: vote || null, note }] }))
    const form = new FormData()
    form.set('token', view.token)
    form.set('talent', talent)
    form.set('seen', String(before.revision))
    if (changed.vote !== undefined) form.set('vote', changed.vote)
    if (changed.note !== undefined) form.set('note', changed.note)
    const stored = await post(formPath('answer', language), form)
    if (stored) {
      setState((current) => merge(current, { people: [], answers: [stored] }))
      if (stored.replaced) setProblem(texts.replaced)
    } else {
      setState((current) => merge(current, { people: [], answers: [before] }))
      setProblem(texts.problems.notSaved)
    }
  }

  /** The votes on a talent, and their number. */
  function votesOn(talent: string): { answers: Answer[]; counts: VoteCounts } {
    const ofTalent = state.answers.get(talent)
    const answers = [...(ofTalent?.values() ?? [])]
    if (isComplete || !view.tallies) return { answers, counts: countVotes(answers) }
    const { me = '', tallies } = view
    const counted = sent.find((answer) => answer.person === me && answer.talent === talent)
    return { answers, counts: recountVotes(tallies[talent], counted, ofTalent?.get(me)) }
  }

  return { people: [...state.people.values()], isComplete, votesOn, problem, answer }
}

/** Sends an answer; undefined when it could not be stored. */
async function post(url: string, form: FormData): Promise<(Answer & { replaced: boolean }) | undefined> {
  try {
    const response = await fetch(url, { method: 'POST', body: form, referrerPolicy: 'no-referrer' })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
