import { Box, Button, Link as TextLink, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Title, useGetResourceLabel, useStore } from 'react-admin'
import { Link } from 'react-router'
import type { Decision, SubmissionLine } from '#contracts/admin/submissions.ts'
import { LoadingIndicator } from '../../components/layout/notices.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { pathToList } from '../../components/path-to-list.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { ApplicationCard } from './application-card.tsx'
import { ApplicationTile } from './application-tile.tsx'
import { NoteDraftsProvider } from './note-drafts.tsx'
import { QueueFooter } from './queue-footer.tsx'
import { useQueueShortcuts } from './use-queue-shortcuts.ts'
import { type ScoutingQueueState, useScoutingQueue } from './use-scouting-queue.ts'
import { type Selection, useSelection } from './use-selection.tsx'

const views = ['one', 'several'] as const

type View = (typeof views)[number]

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
  const { applications } = useMessages()
  const labelOf = useGetResourceLabel()
  const [view, setView] = useStore<View>('applications.view', 'one')
  const queue = useScoutingQueue()
  const { waiting, index, current, isPending, isLoadingMore, error, retry } = queue
  const selection = useSelection(waiting.map(({ id }) => id))

  const decideSelected = (decision: Decision) =>
    void queue.decideWithNotes(
      decision,
      waiting.filter(({ id }) => selection.ids.has(id)),
    )
  const handleKey = useQueueShortcuts({ queue, selection, isSingle: view === 'one', onDecideSelected: decideSelected })

  function open(id: string): void {
    setView('one')
    queue.show(id)
  }

  if (isPending) return <LoadingIndicator />
  const step = view === 'one' ? 1 : tilesPerScreen
  const start = index - (index % step)
  const tiles = waiting.slice(start, start + tilesPerScreen)
  return (
    <Box
      component="section"
      ref={queue.region}
      tabIndex={-1}
      aria-label={labelOf('applications', 1)}
      onKeyDown={handleKey}
      sx={{ outline: 'none' }}
    >
      <Title title={labelOf('applications', 1)} />
      {error && <LoadFailed onRetry={retry} />}
      {!current &&
        !error &&
        (isLoadingMore ? <LoadingIndicator /> : <Typography sx={{ py: 4 }}>{applications.done}</Typography>)}
      {current && (
        <QueueToolbar queue={queue} start={start} step={step} view={view} onView={setView}>
          {view === 'several' && (
            <Button size="small" onClick={() => selection.add(tiles.map(({ id }) => id))}>
              {applications.selectShown(tiles.length)}
            </Button>
          )}
        </QueueToolbar>
      )}
      {view === 'one' &&
        waiting
          .slice(index, index + 2)
          .map(({ id, version }, place) => (
            <ApplicationCard
              key={id}
              id={id}
              version={version}
              isHidden={place > 0}
              isSelected={selection.ids.has(id)}
              onSelect={(isRange) => selection.toggle(id, isRange)}
              onDecide={(submission, decision) => queue.decideAll(decision, [submission])}
            />
          ))}
      {view === 'several' && (
        <ApplicationTiles lines={tiles} currentId={current?.id} selection={selection} onOpen={open} />
      )}
      <TextLink
        component={Link}
        to={pathToList('submissions', { kind: 'application' })}
        sx={{ display: 'inline-block', mt: 3 }}
      >
        {applications.toInbox}
      </TextLink>
      <QueueFooter selection={selection} onDecide={decideSelected} pending={queue.pending} onUndo={queue.undoAndShow} />
    </Box>
  )
}

interface QueueToolbarProps {
  queue: ScoutingQueueState
  /** The place of the first application that is shown. */
  start: number
  /** How many are shown at a time. */
  step: number
  view: View
  onView(view: View): void
  children: ReactNode
}

/** Moves through the queue, changes the view and tells the keys. */
function QueueToolbar({ queue, start, step, view, onView, children }: QueueToolbarProps) {
  const { applications } = useMessages()
  const { waiting, total, index, goTo } = queue
  return (
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
        onChange={(_event, chosen: View | null) => chosen && onView(chosen)}
        aria-label={applications.view}
      >
        {views.map((name) => (
          <ToggleButton key={name} value={name}>
            {applications.views[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {children}
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        {applications.keys}
      </Typography>
    </Box>
  )
}

interface ApplicationTilesProps {
  lines: readonly SubmissionLine[]
  currentId: string | undefined
  selection: Selection
  onOpen(id: string): void
}

function ApplicationTiles({ lines, currentId, selection, onOpen }: ApplicationTilesProps) {
  return (
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
      {lines.map((line) => (
        <ApplicationTile
          key={line.id}
          line={line}
          isCurrent={line.id === currentId}
          isSelected={selection.ids.has(line.id)}
          onSelect={(isRange) => selection.toggle(line.id, isRange)}
          onOpen={() => onOpen(line.id)}
        />
      ))}
    </Box>
  )
}
