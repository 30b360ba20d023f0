import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Title, useGetResourceLabel } from 'react-admin'
import { Link } from 'react-router'
import type { SubmissionLine } from '#contracts/admin/submissions.ts'
import { FormError } from '../../components/forms/fields.tsx'
import { LoadingIndicator } from '../../components/layout/notices.tsx'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { ApplicationCard, decisionKeys } from './application-card.tsx'
import { usePendingReplies } from './use-pending-replies.ts'

const query = '/submissions?kind=application&undecided=true&sort=created_at&order=asc&per_page=100'

/** The applications that wait for a decision, one after the other, oldest first. */
export function ScoutingQueue() {
  const { applications, inbox } = useMessages()
  const labelOf = useGetResourceLabel()
  const { data, error, isPending } = useQuery({
    queryKey: ['submissions', 'queue'],
    queryFn: ({ signal }) => call<{ data: SubmissionLine[]; total: number }>(query, { signal }),
  })
  const { pending, decidedIds, decide, undo } = usePendingReplies()
  const [currentId, setCurrentId] = useState<string>()
  const region = useRef<HTMLElement>(null)
  const waiting = (data?.data ?? []).filter(({ id }) => !decidedIds.has(id))
  const index = Math.max(
    0,
    waiting.findIndex(({ id }) => id === currentId),
  )
  const total = waiting.length

  // The keys work while the focus is in the region.
  useEffect(() => {
    if (!isPending) region.current?.focus({ preventScroll: true })
  }, [isPending])

  function goTo(place: number): void {
    const next = waiting[Math.min(Math.max(place, 0), total - 1)]
    if (next) setCurrentId(next.id)
    region.current?.focus()
  }

  function undoAndShow(id: string): void {
    undo(id)
    setCurrentId(id)
    region.current?.focus()
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const { target, ctrlKey, metaKey, altKey } = event
    const key = event.key.toLowerCase()
    if (ctrlKey || metaKey || altKey) return
    if (target instanceof HTMLElement && target.matches('input, textarea')) return
    // Not in the dialog of a photo, whose events bubble through React's tree.
    if (!region.current?.contains(target as Node)) return
    const last = pending.at(-1)
    if (key === 'j') goTo(index + 1)
    else if (key === 'k') goTo(index - 1)
    else if (key === 'z' && last) undoAndShow(last.submission.id)
    else if (Object.values(decisionKeys).includes(key) && !event.repeat) {
      region.current?.querySelector<HTMLElement>(`article:not([hidden]) [aria-keyshortcuts="${key}"]`)?.click()
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
      {data && total === 0 && <Typography sx={{ py: 4 }}>{applications.done}</Typography>}
      {total > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
          <Button size="small" aria-keyshortcuts="K" disabled={index === 0} onClick={() => goTo(index - 1)}>
            {applications.previous}
          </Button>
          <Button size="small" aria-keyshortcuts="J" disabled={index === total - 1} onClick={() => goTo(index + 1)}>
            {applications.next}
          </Button>
          <Typography role="status" sx={{ mx: 1 }}>
            {applications.position(index + 1, total)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
            {applications.keys}
          </Typography>
        </Box>
      )}
      {waiting.slice(index, index + 2).map(({ id }, place) => (
        <ApplicationCard
          key={id}
          id={id}
          isHidden={place > 0}
          onDecide={(submission, decision) => {
            setCurrentId(waiting[index + 1]?.id ?? waiting[index - 1]?.id)
            decide({ submission, decision })
            region.current?.focus()
          }}
        />
      ))}
      <TextLink
        component={Link}
        to={`/submissions?filter=${encodeURIComponent('{"kind":"application"}')}`}
        underline="hover"
        sx={{ display: 'inline-block', mt: 3 }}
      >
        {applications.toInbox}
      </TextLink>
      <Box
        role="status"
        sx={{ position: 'sticky', bottom: 0, zIndex: 2, mt: 2, backgroundColor: 'background.default' }}
      >
        {pending.map(({ submission, decision }) => {
          const name = submission.name ?? submission.email ?? inbox.nameless
          return (
            <Box
              key={submission.id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1, borderTop: 1 }}
            >
              <Box sx={{ mr: 'auto', fontWeight: 500, overflowWrap: 'anywhere' }}>
                {applications.pending(name, decision)}
              </Box>
              <Button
                size="small"
                aria-label={applications.undoFor(name)}
                aria-keyshortcuts="Z"
                onClick={() => undoAndShow(submission.id)}
              >
                {applications.undo}
              </Button>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
