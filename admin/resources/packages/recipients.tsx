import { Alert, Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router'
import type { Package, PackageRecipient, RecipientLink, SentLinks } from '#contracts/admin/packages.ts'
import { votes } from '#domain/selections.ts'
import { Badge } from '../../components/badge.tsx'
import { CanChange } from '../../components/can-change.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { formatDateTime } from '../../components/format.ts'
import { useHasUnsavedChanges } from '../../components/presence/unsaved-changes.tsx'
import { Section } from '../../components/section.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { call } from '../../providers/data/call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { isExpired } from './package-list.tsx'
import { LinkDialog } from './recipient-link.tsx'
import { SentLinksDialog } from './send-dialog.tsx'

/** The recipients of a package, and what is known of each. */
export function Recipients({ record }: { record: Package }) {
  const { packages } = useMessages()
  const [sent, setSent] = useState<SentLinks>()
  const refresh = useRefresh()

  function show(links: SentLinks) {
    setSent(links)
    refresh()
  }

  return (
    <Section title={packages.recipients}>
      {isExpired(record) && (
        <Alert severity="info" icon={false}>
          {packages.extendFirst}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {record.recipients.length > 0 ? packages.whatCounts : packages.nobodyYet}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {record.recipients.map((recipient) => (
          <Recipient key={recipient.id} record={record} recipient={recipient} onSent={show} />
        ))}
      </Box>
      {sent && <SentLinksDialog sent={sent} onClose={() => setSent(undefined)} />}
    </Section>
  )
}

interface RecipientProps {
  record: Package
  recipient: PackageRecipient
  onSent(links: SentLinks): void
}

function Recipient({ record, recipient, onSent }: RecipientProps) {
  const { packages } = useMessages()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const hasUnsavedChanges = useHasUnsavedChanges()
  const { id, contact_id, revoked_at, mail, opened, last_opened_at } = recipient
  const name = recipient.name ?? recipient.email ?? `#${id}`
  const path = `/packages/${record.id}/recipients/${id}`
  const namesOf = (events: PackageRecipient['viewed']) =>
    events.map(({ talent }) => talent ?? packages.everything).join(', ')
  const facts = [
    last_opened_at
      ? packages.openedAtLeast(opened, formatDateTime(last_opened_at, language))
      : packages.noOpeningRecorded,
    recipient.viewed.length > 0 && packages.viewed(namesOf(recipient.viewed)),
    ...votes.map((vote) => {
      const voted = recipient.answers.filter((answer) => answer.vote === vote)
      return voted.length > 0 && `${packages.votes[vote]}: ${voted.map(({ talent }) => talent).join(', ')}`
    }),
    ...recipient.answers.map(({ talent, note }) => note && `${talent}: “${note}”`),
    recipient.downloaded.length > 0 && packages.downloaded(namesOf(recipient.downloaded)),
  ]

  async function revoke() {
    await call(path, { method: 'DELETE' })
    notify(packages.revoked, { type: 'success' })
    refresh()
  }

  const [shown, setShown] = useState<RecipientLink>()
  const [isPending, run] = useAsyncAction()
  const show = () => run(async () => setShown(await call<RecipientLink>(`${path}/show`, { method: 'POST' })))
  const resend = async () => onSent(await call<SentLinks>(`${path}/resend`, { method: 'POST' }))

  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <TextLink component={Link} to={`/contacts/${contact_id}`} underline="hover" sx={{ fontWeight: 500, py: 0.5 }}>
          {name}
        </TextLink>
        {revoked_at ? (
          <Badge tone="quiet">{packages.revokedState}</Badge>
        ) : (
          <Badge tone={mail === 'sent' || mail === 'none' ? 'quiet' : 'warning'}>{packages.mail[mail]}</Badge>
        )}
      </Box>
      {facts.filter(Boolean).map((fact) => (
        <Box key={String(fact)} sx={{ typography: 'body2' }}>
          {fact}
        </Box>
      ))}
      <CanChange>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {!isExpired(record) && !revoked_at && (
            <Button size="small" loading={isPending} onClick={() => void show()}>
              {packages.showLink}
            </Button>
          )}
          {!isExpired(record) && (
            <ConfirmButton
              size="small"
              disabled={hasUnsavedChanges}
              label={packages.resend}
              title={packages.resendTitle(name)}
              text={packages.resendText}
              onConfirm={resend}
            />
          )}
          {!revoked_at && (
            <ConfirmButton
              size="small"
              disabled={hasUnsavedChanges}
              label={packages.revoke}
              title={packages.revokeTitle(name)}
              text={packages.revokeText}
              onConfirm={revoke}
            />
          )}
        </Box>
        {shown && <LinkDialog recipient={shown} onClose={() => setShown(undefined)} />}
      </CanChange>
    </Box>
  )
}
