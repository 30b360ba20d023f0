import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import type { OneTimeLink, User } from '#contracts/admin/users.ts'
import { FailureNote } from '../../components/forms/failure-note.tsx'
import { LineField } from '../../components/forms/line-field.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { MadeLinkDialog } from './made-link-dialog.tsx'

/** Gives somebody another e-mail address, which they confirm by a link. */
export function ChangeEmail({ person }: { person: User }) {
  const { email: texts } = useMessages().people
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<OneTimeLink>()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.change}</Button>
      {open && (
        <AddressDialog
          person={person}
          onClose={() => setOpen(false)}
          onMade={(link) => {
            setOpen(false)
            setMade(link)
          }}
        />
      )}
      {made && (
        <MadeLinkDialog
          title={made.mail_ready ? texts.madeTitle : texts.madeQueuedTitle}
          made={made}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}

interface AddressDialogProps {
  person: User
  onClose(): void
  onMade(link: OneTimeLink): void
}

function AddressDialog({ person, onClose, onMade }: AddressDialogProps) {
  const { people } = useMessages()
  const id = useId()
  const { busy, failure, errors, submit } = useSubmit(async (content) => {
    const body = Object.fromEntries(content)
    onMade(await call<OneTimeLink>(`/people/${person.id}/email`, { method: 'POST', body }))
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{people.email.change}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{people.email.text(person.email)}</DialogContentText>
          <FailureNote>{failure}</FailureNote>
          <LineField
            name="email"
            type="email"
            label={people.email.next}
            autoComplete="off"
            autoFocus
            error={errors.email !== undefined}
            helperText={errors.email}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {people.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {people.email.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
