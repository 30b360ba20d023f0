import { Box, Button, Checkbox, DialogContentText, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useLocation } from 'react-router'
import type { Package, SentLinks } from '#contracts/admin/packages.ts'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { LinksDialog } from '../../components/link-to-share.tsx'
import { call } from '../../providers/data/call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { ContactsField, type Recipient } from './contacts-field.tsx'
import { NewContactDialog } from './new-contact-dialog.tsx'
import { RecipientLink } from './recipient-link.tsx'
import type { Suggestion } from './use-make-package.ts'

interface SendButtonProps {
  record: Package
  /** Runs an action after unsaved changes are saved. */
  saveFirst(act: () => void): Promise<void>
}

/** Sends a package to contacts. */
export function SendButton({ record, saveFirst }: SendButtonProps) {
  const { packages } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<SentLinks>()
  // Stays when the dialog is closed, so that the sender is not added twice.
  const [sender, setSender] = useState<Recipient>()
  const refresh = useRefresh()

  function show(links: SentLinks) {
    setOpen(false)
    setSent(links)
    refresh()
  }

  return (
    <>
      <Button variant="contained" onClick={() => void saveFirst(() => setOpen(true))}>
        {packages.send}
      </Button>
      {isOpen && (
        <SendDialog
          record={record}
          addedSender={sender}
          onSenderAdded={setSender}
          onClose={() => setOpen(false)}
          onSent={show}
        />
      )}
      {sent && <SentLinksDialog sent={sent} onClose={() => setSent(undefined)} />}
    </>
  )
}

interface SendDialogProps {
  record: Package
  /** The sender of the enquiry, if this page added them to the contact book. */
  addedSender: Recipient | undefined
  onSenderAdded(contact: Recipient): void
  onClose(): void
  onSent(links: SentLinks): void
}

/** Chooses recipients from the contact book, and sends each a link. Suggests the sender of the enquiry. */
function SendDialog({ record, addedSender, onSenderAdded, onClose, onSent }: SendDialogProps) {
  const { packages } = useMessages()
  const language = useLanguage()
  const suggestion: Suggestion | undefined = useLocation().state?.recipient
  const known = record.recipients.map(({ contact_id }) => contact_id)
  const sender = suggestion?.contact ? { ...suggestion.contact, client: null, email: suggestion.email } : addedSender
  const [chosen, setChosen] = useState<Recipient[]>(() => (sender && !known.includes(sender.id) ? [sender] : []))
  const [isAdding, setAdding] = useState(false)
  const [isMailed, setMailed] = useState(true)
  const isSenderUnknown =
    suggestion && !sender && ![...chosen, ...record.recipients].some(({ email }) => email === suggestion.email)
  const newContact = isSenderUnknown ? suggestion : { name: '', email: '', phone: null, language }
  const { isSubmitting, failure, errors, submit } = useSubmit(async () => {
    const body = { contacts: chosen.map(({ id }) => id), mail: isMailed }
    onSent(await call<SentLinks>(`/packages/${record.id}/recipients`, { method: 'POST', body }))
  })
  return (
    <FormDialog
      title={packages.sendTitle}
      text={packages.sendText}
      maxWidth="sm"
      failure={failure}
      confirm={isMailed ? packages.sendTo(chosen.length) : packages.makeLinks(chosen.length)}
      isSubmitting={isSubmitting}
      isIncomplete={chosen.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <ContactsField chosen={chosen} known={known} isMailed={isMailed} error={errors.contacts} onChange={setChosen} />
      <FormControlLabel
        control={<Checkbox checked={isMailed} onChange={(_event, checked) => setMailed(checked)} />}
        label={packages.byMail}
      />
      <Button size="small" variant="text" onClick={() => setAdding(true)} sx={{ mt: 1, textAlign: 'left' }}>
        {isSenderUnknown ? packages.addSender(suggestion.name || suggestion.email) : packages.newContact}
      </Button>
      {isAdding && (
        <NewContactDialog
          initial={newContact}
          onClose={() => setAdding(false)}
          onCreated={(contact) => {
            if (isSenderUnknown) onSenderAdded(contact)
            setChosen([...chosen, contact])
            setAdding(false)
          }}
        />
      )}
    </FormDialog>
  )
}

/** Shows new links. */
export function SentLinksDialog({ sent, onClose }: { sent: SentLinks; onClose(): void }) {
  const { packages, users } = useMessages()
  const { links, mailed, mail_ready } = sent
  const title = mail_ready ? packages.sentTitle : packages.queuedTitle
  return (
    <LinksDialog title={mailed ? title : packages.linksMade} onClose={onClose}>
      <DialogContentText sx={{ mb: 2 }}>
        {mailed && <span>{mail_ready ? packages.copyLinks : users.mailQueued}</span>} {packages.linksStay}
      </DialogContentText>
      {links.map((link) => (
        <Box key={link.id} sx={{ mb: 3 }}>
          <RecipientLink recipient={link} />
        </Box>
      ))}
    </LinksDialog>
  )
}
