import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OneTimeLink } from '#contracts/admin/users.ts'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { MadeLinkDialog } from '../made-link-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** Invites somebody, and shows the link. */
export function InviteButton() {
  const { people } = useMessages()
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<OneTimeLink>()
  const client = useQueryClient()

  function invited(link: OneTimeLink) {
    setOpen(false)
    setMade(link)
    void client.invalidateQueries({ queryKey: ['invitations'] })
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {people.invite}
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} onInvited={invited} />}
      {made && (
        <MadeLinkDialog
          title={made.mail_ready ? people.invitedTitle : people.invitedQueuedTitle}
          made={made}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}
