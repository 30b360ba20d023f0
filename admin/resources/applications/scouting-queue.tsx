import { Box, Button, Link as TextLink, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Title, useGetResourceLabel, useNotify, useStore } from 'react-admin'
import { Link } from 'react-router'
import { type Decision, decisions, type Submission, type SubmissionLine } from '#contracts/admin/submissions.ts'
import { FormError } from '../../components/forms/fields.tsx'
import { LoadingIndicator } from '../../components/layout/notices.tsx'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { ApplicationCard, decisionKeys } from './application-card.tsx'
import { ApplicationTile } from './application-tile.tsx'
import { NoteDraftsProvider, saveNote, useNoteDrafts } from './note-drafts.tsx'
import { PendingBar } from './pending-bar.tsx'
import { type PendingReply, usePendingReplies } from './use-pending-replies.ts'
import { useQueue } from './use-queue.ts'
import { useSelection } from './use-selection.tsx'

const views = ['one', 'several'] as const

/** How many applications the second view shows at a time: opening one is recorded in the audit log. */
const tilesPerScreen = 12

/** The applications that wait for a decision, oldest first: one after the other, or several at a time. */
export function ScoutingQueue() {
  return (
    <NoteDraftsProvider>
      <Queue />
    </NoteDraftsProvider>
  )
}

function Queue() {
  const { applications, inbox } = useMessages()
  const labelOf = useGetResourceLabel()
  const [view, setView] = useStore<(typeof views)[number]>('applications.view', 'one')
  const [currentId, setCurrentId] = useState<string>()
  const { pending, decidedIds, decide, undo } = usePendingReplies()
  const { waiting, total, isPending, isLoadingMore, error } = useQueue(decidedIds, currentId)
  const { drafts, setDraft } = useNoteDrafts()
  const client = useQueryClient()
  const notify = useNotify()
  const selection = useSelection(waiting.map(({ id }) => id))
  const region = useRef<HTMLElement>(null)
  const index = Math.max(
    0,
    waiting.findIndex(({ id }) => id === currentId),
  )
  const current = waiting[index]
  const nameOf = ({ name, email }: Pick<SubmissionLine, 'name' | 'email'>) => name ?? email ?? inbox.nameless
  const step = view === 'one' ? 1 : tilesPerScreen
  const start = index - (index % step)
  const tiles = waiting.slice(start, start + tilesPerScreen)

  // The keys work while the focus is in the region.
  useEffect(() => {
    if (!isPending) region.current?.focus({ preventScroll: true })
  }, [isPending])

  function goTo(place: number): void {
    const next = waiting[Math.min(Math.max(place, 0), waiting.length - 1)]
    if (next) setCurrentId(next.id)
    region.current?.focus({ preventScroll: true })
  }

  /** Decides applications and shows the next one that is left. */
  function decideAll(
    decision: Decision,
    decided: readonly Pick<SubmissionLine, 'id' | 'version' | 'name' | 'email'>[],
  ) {
    const ids = new Set(decided.map(({ id }) => id))
    const isLeft = ({ id }: SubmissionLine) => !ids.has(id)
    const next = waiting.slice(index).find(isLeft) ?? waiting.slice(0, index).findLast(isLeft)
    setCurrentId(next?.id)
    decide(
      decision,
      decided.map((application) => ({ id: application.id, version: application.version, name: nameOf(application) })),
    )
    region.current?.focus({ preventScroll: true })
  }

  /** Saves the notes of applications that were not saved yet, and then decides them. */
  async function decideWithNotes(decision: Decision, lines: readonly SubmissionLine[]): Promise<void> {
    const saved = new Map<string, Submission>()
    try {
      for (const { id } of lines) {
        const note = drafts.get(id)
        if (note === undefined) continue
        saved.set(id, await saveNote(client, await call<Submission>(`/submissions/${id}`), note))
        setDraft(id, undefined)
      }
    } catch (error) {
      return notify(error instanceof Error ? error.message : '', { type: 'error' })
    }
    decideAll(
      decision,
      lines.map((line) => saved.get(line.id) ?? line),
    )
  }

  const decideSelected = (decision: Decision) =>
    void decideWithNotes(
      decision,
      waiting.filter(({ id }) => selection.ids.has(id)),
    )

  function undoAndShow({ key, applications: [first] }: PendingReply): void {
    undo(key)
    setCurrentId(first?.id)
    region.current?.focus({ preventScroll: true })
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
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

  function decideByKey(decision: Decision): void {
    if (selection.ids.size > 0) decideSelected(decision)
    else if (view === 'several' && current) void decideWithNotes(decision, [current])
    else {
      const shortcut = `[aria-keyshortcuts="${decisionKeys[decision]}"]`
      region.current?.querySelector<HTMLElement>(`article:not([hidden]) ${shortcut}`)?.click()
    }
  }

  if (isPending) return <LoadingIndicator />
  return (
    <Box
      component="section"
      ref={region}
      tabIndex={-1}
      aria-label={labelOf('applications', 1)}
      onKeyDown={handleKey}
      sx={{ outline: 'none' }}
    >
      <Title title={labelOf('applications', 1)} />
      <FormError>{error?.message}</FormError>
      {!current &&
        !error &&
        (isLoadingMore ? <LoadingIndicator /> : <Typography sx={{ py: 4 }}>{applications.done}</Typography>)}
      {current && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
          <Button size="small" aria-keyshortcuts="K" disabled={start === 0} onClick={() => goTo(start - step)}>
            {applications.previous}
          </Button>
          <Button
            size="small"
            aria-keyshortcuts="J"
            disabled={start + step >= waiting.length}
            onClick={() => goTo(start + step)}
          >
            {applications.next}
          </Button>
          <Typography role="status" sx={{ mx: 1 }}>
            {applications.position(index + 1, total)}
          </Typography>
          <ToggleButtonGroup
            exclusive
            value={view}
            onChange={(_event, chosen: (typeof views)[number] | null) => chosen && setView(chosen)}
            aria-label={applications.view}
          >
            {views.map((name) => (
              <ToggleButton key={name} value={name}>
                {applications.views[name]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {view === 'several' && (
            <Button size="small" onClick={() => selection.add(tiles.map(({ id }) => id))}>
              {applications.selectShown(tiles.length)}
            </Button>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
            {applications.keys}
          </Typography>
        </Box>
      )}
      {view === 'one' &&
        waiting
          .slice(index, index + 2)
          .map(({ id }, place) => (
            <ApplicationCard
              key={id}
              id={id}
              isHidden={place > 0}
              isSelected={selection.ids.has(id)}
              onSelect={(isRange) => selection.toggle(id, isRange)}
              onDecide={(submission, decision) => decideAll(decision, [submission])}
            />
          ))}
      {view === 'several' && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(16rem, 1fr))' },
          }}
        >
          {tiles.map((line) => (
            <ApplicationTile
              key={line.id}
              line={line}
              isCurrent={line.id === current?.id}
              isSelected={selection.ids.has(line.id)}
              onSelect={(isRange) => selection.toggle(line.id, isRange)}
              onOpen={() => {
                setView('one')
                setCurrentId(line.id)
              }}
            />
          ))}
        </Box>
      )}
      <TextLink
        component={Link}
        to={`/submissions?filter=${encodeURIComponent('{"kind":"application"}')}`}
        sx={{ display: 'inline-block', mt: 3 }}
      >
        {applications.toInbox}
      </TextLink>
      <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2, mt: 2 }}>
        {selection.ids.size > 0 && (
          <SelectionBar label={applications.selection} status={applications.selected(selection.ids.size)}>
            {decisions.map((decision) => (
              <Button
                key={decision}
                size="small"
                aria-keyshortcuts={decisionKeys[decision]}
                onClick={() => decideSelected(decision)}
              >
                {applications.decisions[decision]}
              </Button>
            ))}
            <Button size="small" variant="text" onClick={selection.clear}>
              {applications.clear}
            </Button>
          </SelectionBar>
        )}
        <PendingBar pending={pending} onUndo={undoAndShow} />
      </Box>
    </Box>
  )
}
