import { Box, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { Package, RecipientLink as Recipient } from '#contracts/admin/packages.ts'
import { CloseButton } from '../../components/cancel-button.tsx'
import { LinkToShare } from '../../components/link-to-share.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** A recipient's link to the package of the page. */
export function RecipientLink({ recipient: { name, email, phone, link } }: { recipient: Recipient }) {
  const title = useRecordContext<Package>()?.title ?? ''
  return <LinkToShare label={[name, email].filter(Boolean).join(', ')} link={link} title={title} phone={phone} />
}

/** Shows the link of one recipient again. */
export function LinkDialog({ recipient, onClose }: { recipient: Recipient; onClose(): void }) {
  const { packages } = useMessages()
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogTitle>{packages.linkOf(recipient.name)}</DialogTitle>
      <DialogContent>
        <Box sx={{ pt: 1 }}>
          <RecipientLink recipient={recipient} />
        </Box>
      </DialogContent>
      <DialogActions>
        <CloseButton variant="contained" onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}
