import { Alert, Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import type { BookingRequest } from '#contracts/admin/bookings.ts'
import type { Submission } from '#contracts/admin/submissions.ts'
import { formatDate } from '../../components/format.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Section } from '../../components/section.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useTimeZone } from '../../components/use-today.ts'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { showSubmission } from '../inbox/queries.ts'
import { RequestHistory } from './request-history.tsx'
import { formatPeriod, formatState } from './states.ts'
import { TalentActions } from './talent-actions.tsx'

type RequestTalent = BookingRequest['talents'][number]

/** A request for a booking as it stands now: each talent with the state and what can be done, and the history. */
export function BookingRequestSection({ submission }: { submission: Submission }) {
  const { id, version } = submission
  const { bookings } = useMessages()
  const client = useQueryClient()
  const notify = useNotify()
  const canChange = useCanChange('bookings')
  // The message's version counts the first answer to the request.
  const {
    data: request,
    isLoadingError,
    refetch,
  } = useCall<BookingRequest>(['booking-requests', id, version], `/booking-requests/${id}`)
  const [isPending, run] = useAsyncAction()
  if (isLoadingError)
    return (
      <Section title={bookings.title}>
        <LoadFailed onRetry={refetch} />
      </Section>
    )
  if (!request) return null

  /** Runs an action, and shows the request and the message as they are afterwards, also when it failed. */
  const change = (action: () => Promise<void>) =>
    run(async () => {
      try {
        await action()
      } finally {
        await refetch()
        showSubmission(client, await call<Submission>(`/submissions/${id}?glance=true`))
      }
    })

  async function makeOptions(talents: readonly RequestTalent[]) {
    const body = { talents: talents.map((talent) => talent.id) }
    const { refused } = await call<{ refused: string[] }>(`/booking-requests/${id}/options`, { method: 'POST', body })
    const names = talents.filter((talent) => refused.includes(talent.id)).map(({ name }) => name)
    if (names.length > 0) notify(bookings.refused(names), { type: 'warning' })
  }

  const isOpen = request.state === 'open' && canChange
  const optionable = request.talents.filter(isOptionable)
  return (
    <Section title={bookings.title}>
      {request.state === 'cancelled' && (
        <Alert severity="warning" icon={false} sx={{ mb: 2 }}>
          {bookings.events.cancelled}
        </Alert>
      )}
      <RequestDetails request={request} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {request.talents.map((talent) => (
          <Box
            component="li"
            key={talent.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <TalentState talent={talent} />
            {isOpen && (
              <TalentActions
                requestId={id}
                talent={talent}
                isPending={isPending}
                onOption={() => change(() => makeOptions([talent]))}
                onChange={change}
              />
            )}
          </Box>
        ))}
      </Box>
      {isOpen && optionable.length > 1 && (
        <Button
          variant="outlined"
          loading={isPending}
          sx={{ mt: 1 }}
          onClick={() => void change(() => makeOptions(optionable))}
        >
          {bookings.optionAll(optionable.length)}
        </Button>
      )}
      {isUntold(request) && (
        <Typography sx={{ mt: 2 }} color="textSecondary">
          {bookings.untold}
        </Typography>
      )}
      <RequestHistory request={request} />
    </Section>
  )
}

/** Whether an option can be made. */
function isOptionable({ known, state }: RequestTalent): boolean {
  return known && (state === 'asked' || state === 'released' || state === 'not_available')
}

/** Whether something changed since the client was last written to. */
function isUntold({ events }: BookingRequest): boolean {
  const last = events.findLast(({ by }) => by !== 'client')
  return last !== undefined && last.kind !== 'told'
}

/** What the client asks for now. The message above is what was sent. */
function RequestDetails({ request }: { request: BookingRequest }) {
  const { inbox } = useMessages()
  const language = useLanguage()
  const { city, usage, territory, term, product, fitting, call_time, budget } = request
  const details = {
    city,
    usage,
    territory,
    term,
    product,
    fitting: fitting && formatDate(fitting, language),
    call_time,
    budget,
  }
  const said = Object.entries(details).filter(([, value]) => value)
  return (
    <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 500 }}>{formatPeriod(request, language)}</Typography>
      {said.map(([name, value]) => (
        <Box key={name} sx={{ typography: 'body2' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {inbox.fields[name] ?? name}:
          </Box>{' '}
          {value}
        </Box>
      ))}
    </Box>
  )
}

/** A talent with the state, and what else she has on these days. */
function TalentState({ talent }: { talent: RequestTalent }) {
  const { bookings } = useMessages()
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (
    <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      {talent.known ? (
        <TextLink component={Link} to={`/talents/${talent.id}`} sx={{ fontWeight: 500 }}>
          {talent.name}
        </TextLink>
      ) : (
        <Box component="span" sx={{ fontWeight: 500 }}>
          {talent.name}
        </Box>
      )}
      <Box sx={{ typography: 'body2' }}>{formatState(talent, bookings, { language, timeZone })}</Box>
      {talent.others.map((other) => (
        <Box key={other.id} sx={{ typography: 'body2', color: 'warning.main' }}>
          {[bookings.held(other.kind, other.rank), formatPeriod(other, language), other.title]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      ))}
    </Box>
  )
}
