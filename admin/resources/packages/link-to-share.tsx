import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { Package, RecipientLink } from '#contracts/admin/packages.ts'
import { CloseButton } from '../../components/cancel-button.tsx'
import { CopyField } from '../../components/copy-field.tsx'
import { useReachableNumbers } from '../../components/phone-links.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** A recipient's link to copy, to share with the device's own dialog, or to send by WhatsApp. */
export function LinkToShare({ recipient: { name, email, phone, link } }: { recipient: RecipientLink }) {
  const { packages } = useMessages()
  const title = useRecordContext<Package>()?.title ?? ''
  const chat = useReachableNumbers(phone ?? '').find(({ whatsApp }) => whatsApp)
  return (
    <>
      <CopyField label={[name, email].filter(Boolean).join(', ')} value={link} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {'share' in navigator && (
          // A closed dialog is no failure.
          <Button size="small" onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
            {packages.shareLink}
          </Button>
        )}
        {chat && (
          <Button
            size="small"
            href={`${chat.whatsApp}?text=${encodeURIComponent(`${title}\n${link}`)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp {chat.text}
          </Button>
        )}
      </Box>
    </>
  )
}

/** Shows the link of one recipient again. */
export function LinkDialog({ recipient, onClose }: { recipient: RecipientLink; onClose(): void }) {
  const { packages } = useMessages()
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogTitle>{packages.linkOf(recipient.name)}</DialogTitle>
      <DialogContent>
        <Box sx={{ pt: 1 }}>
          <LinkToShare recipient={recipient} />
        </Box>
      </DialogContent>
      <DialogActions>
        <CloseButton variant="contained" onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}
