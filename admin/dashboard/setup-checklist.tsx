import { Alert, Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import { type MailTest, type Setup, type SetupTask, setupTasks } from '#contracts/admin/setup.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { Section } from '../components/section.tsx'
import { useAsyncAction } from '../components/use-async-action.ts'
import { useRole } from '../providers/auth/permissions.ts'
import { call } from '../providers/data/call.ts'
import { useMessages } from '../providers/i18n/use-messages.ts'

/** Where each step is done; those without a page are for whoever looks after the server. */
const pages: Partial<Record<SetupTask, string>> = {
  name: '/settings',
  contact: '/settings',
  logo: '/settings',
  icon: '/settings',
  colors: '/settings',
  offices: '/offices',
  privacy: '/entities',
  social_medias: '/social-medias',
  slides: '/slides',
  talents: '/talents',
  time_zone: '/settings',
  administrators: '/people',
}

/** The steps of setting the site up, until all are done. */
export function SetupChecklist({ setup: { open, hidden } }: { setup: Setup }) {
  const { setup } = useMessages().dashboard
  return (
    <Section title={setup.title}>
      <Typography sx={{ mb: 1 }}>{setup.progress(setupTasks.length - open.length, setupTasks.length)}</Typography>
      {hidden && <Typography sx={{ mb: 1 }}>{setup.hidden}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map((task) => (
          <Box component="li" key={task} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
            {pages[task] ? (
              <TextLink component={Link} to={pages[task]} underline="always">
                {setup.tasks[task]}
              </TextLink>
            ) : (
              setup.tasks[task]
            )}
          </Box>
        ))}
      </Box>
      {!open.includes('mail') && <MailTestButton />}
    </Section>
  )
}

/** Sends a mail to the user and shows what the mail server answered. */
function MailTestButton() {
  const { setup } = useMessages().dashboard
  const [result, setResult] = useState<MailTest>()
  const [isPending, run] = useAsyncAction()
  const send = () =>
    run(async () => {
      setResult(undefined)
      setResult(await call<MailTest>('/setup/test-mail', { method: 'POST' }))
    })
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
      <Button variant="outlined" disabled={isPending} onClick={send}>
        {setup.testMail}
      </Button>
      <Typography role="status" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {result && (result.accepted ? setup.accepted(result.answer) : setup.refused(result.answer))}
      </Typography>
    </Box>
  )
}

/** Says that the site shows the demo agency; administrators can remove it. */
export function DemoNotice() {
  const { demo } = useMessages().dashboard
  const role = useRole()
  const notify = useNotify()
  const refresh = useRefresh()
  const queryClient = useQueryClient()

  async function remove() {
    await call('/setup/remove-demo', { method: 'POST' })
    notify(demo.removed, { type: 'success' })
    refresh()
    await queryClient.invalidateQueries()
  }

  return (
    <Alert severity="info" icon={false} role="note" sx={{ mb: 4 }}>
      <Typography sx={{ mb: 1 }}>{demo.text}</Typography>
      {role && permissionsOf(role).includes('settings') && (
        <ConfirmButton
          variant="outlined"
          label={demo.remove}
          title={demo.question}
          text={demo.consequence}
          onConfirm={remove}
        />
      )}
    </Alert>
  )
}
