import { Box, Link as TextLink, Typography } from '@mui/material'
import { Title, useCreatePath, useGetIdentity, useGetResourceLabel } from 'react-admin'
import { Link } from 'react-router'
import type { Dashboard as DashboardData } from '#contracts/admin/dashboard.ts'
import type { SubmissionLine } from '#contracts/admin/submissions.ts'
import { formatDateTime } from '../components/format.ts'
import { FormError } from '../components/forms/fields.tsx'
import { useBadges } from '../components/notices/queries.ts'
import { pathToList } from '../components/path-to-list.ts'
import { Section } from '../components/section.tsx'
import { MyTasks, useMyTasks } from '../components/tasks/my-tasks.tsx'
import { useCall } from '../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../providers/i18n/use-messages.ts'
import { WaitingCards } from '../resources/card-requests/waiting-cards.tsx'
import { InboxRow } from '../resources/inbox/inbox-row.tsx'
import { ExpiringDocuments } from '../resources/private-data/expiring-documents.tsx'
import { Activity, useActivity } from './activity.tsx'
import { isQuiet, shouldShowMail } from './attention.ts'
import { ClientReactions } from './client-reactions.tsx'
import { DemoNotice, SetupChecklist } from './setup-checklist.tsx'
import { DeletionPaused, MailStatus } from './system-notices.tsx'

/** The dashboard: the user's tasks, open submissions, scheduled changes, expiring submissions, incomplete content. */
export function Dashboard() {
  const { dashboard } = useMessages()
  const { identity } = useGetIdentity()
  const { data, error } = useCall<DashboardData>(['dashboard'], '/dashboard', { refetchOnWindowFocus: true })
  // All parts load at once and appear together: a late one would push the others away.
  const [tasks, activity] = [useMyTasks(), useActivity()]
  const isLoading = [tasks, activity].some((query) => query.isLoading && query.failureCount === 0)
  const dueTasks = useBadges()?.tasks
  return (
    <>
      <Title title={identity?.fullName ? dashboard.greeting(identity.fullName) : dashboard.title} />
      <FormError>{error?.message}</FormError>
      {data?.deletion_pause && <DeletionPaused pause={data.deletion_pause} />}
      {data?.demo && <DemoNotice />}
      {data && isQuiet(data, dueTasks) && <Typography sx={{ mb: 4 }}>{dashboard.quiet}</Typography>}
      {data && !isLoading && (
        <Box sx={{ display: 'grid', columnGap: 8, rowGap: 6, gridTemplateColumns: { lg: '1fr 1fr' } }}>
          {!!data.setup?.open.length && <SetupChecklist setup={data.setup} />}
          {shouldShowMail(data.system.mail) && <MailStatus mail={data.system.mail} />}
          <MyTasks data={tasks.data} />
          {data.inbox && <OpenSubmissions inbox={data.inbox} />}
          {!!data.clients?.length && <ClientReactions lines={data.clients} />}
          {data.inbox && data.inbox.expiring.length > 0 && <ExpiringSubmissions lines={data.inbox.expiring} />}
          {!!data.contact_reviews && <ContactReviews count={data.contact_reviews} />}
          {!!data.cards?.total && <WaitingCards cards={data.cards} />}
          {!!data.documents?.length && <ExpiringDocuments documents={data.documents} />}
          {data.scheduled.length > 0 && <ScheduledChanges events={data.scheduled} />}
          <Activity data={activity.data} />
          {data.lacking.length > 0 && <IncompleteContent groups={data.lacking} />}
        </Box>
      )}
      {data?.version && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 6 }}>
          Passarela {data.version}
        </Typography>
      )}
    </>
  )
}

type Inbox = NonNullable<DashboardData['inbox']>

/** Open submissions: counts and the oldest. */
function OpenSubmissions({ inbox }: { inbox: Inbox }) {
  const { dashboard } = useMessages()
  return (
    <Section title={dashboard.waiting}>
      <Typography sx={{ mb: 1 }}>
        {inbox.open === 0 ? dashboard.nothingWaits : dashboard.open(inbox.open, inbox.counts.total, inbox.mine)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {inbox.oldest.map((line) => (
          <Box component="li" key={line.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <InboxRow line={line} />
          </Box>
        ))}
      </Box>
      <TextLink component={Link} to="/submissions" underline="always" sx={{ display: 'inline-block', py: 1 }}>
        {dashboard.toInbox}
      </TextLink>
    </Section>
  )
}

/** Unanswered submissions that are deleted soon. */
function ExpiringSubmissions({ lines }: { lines: SubmissionLine[] }) {
  const { dashboard } = useMessages()
  return (
    <Section title={dashboard.expiring}>
      <Typography sx={{ mb: 1 }}>{dashboard.expiringText}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Box component="li" key={line.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <InboxRow line={line} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}

/** How many contacts must be confirmed again. */
function ContactReviews({ count }: { count: number }) {
  const { contacts } = useMessages()
  const labelOf = useGetResourceLabel()
  return (
    <Section title={labelOf('contacts', 2)}>
      <Typography>{contacts.reviewsDue(count)}</Typography>
      <TextLink
        component={Link}
        to={pathToList('contacts', { review_due: true })}
        underline="always"
        sx={{ display: 'inline-block', py: 1 }}
      >
        {contacts.toReviews}
      </TextLink>
    </Section>
  )
}

/** Scheduled publications. */
function ScheduledChanges({ events }: { events: DashboardData['scheduled'] }) {
  const { dashboard } = useMessages()
  const language = useLanguage()
  const pathTo = useCreatePath()
  return (
    <Section title={dashboard.scheduled}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map(({ resource, id, title, event, at }) => (
          <Box
            component="li"
            key={`${resource} ${id} ${event}`}
            sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
          >
            <TextLink
              component={Link}
              to={pathTo({ resource, type: 'edit', id })}
              underline="hover"
              sx={{ flex: 1, minWidth: '10rem', overflowWrap: 'anywhere' }}
            >
              {title}
            </TextLink>
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {dashboard[event](formatDateTime(at, language))}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

/** Published content without a translation, a cover or picture descriptions. */
function IncompleteContent({ groups }: { groups: DashboardData['lacking'] }) {
  const { dashboard } = useMessages()
  const labelOf = useGetResourceLabel()
  const pathTo = useCreatePath()
  return (
    <Section title={dashboard.incompleteContent}>
      {groups.map(({ resource, lack, count, examples }) => (
        <Box key={`${resource} ${lack}`} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
          <Typography variant="h6" component="h3">
            {dashboard.lacks[lack](labelOf(resource, 2), count)}
          </Typography>
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}
          >
            {examples.map(({ id, title }) => (
              <li key={id}>
                <TextLink
                  component={Link}
                  to={pathTo({ resource, type: 'edit', id })}
                  underline="always"
                  sx={{ display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}
                >
                  {title}
                </TextLink>
              </li>
            ))}
            {count > examples.length && (
              <li>
                <Box component="span" sx={{ display: 'inline-block', py: 0.5 }}>
                  {dashboard.andMore(count - examples.length)}
                </Box>
              </li>
            )}
          </Box>
        </Box>
      ))}
    </Section>
  )
}
