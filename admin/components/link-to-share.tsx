import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { ReactNode } from 'react'
import { useMessages } from '../providers/i18n/use-messages.ts'
import { CloseButton } from './cancel-button.tsx'
import { CopyField } from './copy-field.tsx'
import { useReachableNumbers } from './phone-links.tsx'

interface LinkToShareProps {
  label: string
  link: string
  /** What the link leads to. */
  title: string
  /** The recipient's; without a number WhatsApp asks for the chat. */
  phone?: string | null | undefined
}

/** A link to copy, to share with the device's own dialog, or to send by WhatsApp. */
export function LinkToShare({ label, link, title, phone }: LinkToShareProps) {
  const { share } = useMessages().components
  const chat = useReachableNumbers(phone ?? '').find(({ whatsApp }) => whatsApp)
  return (
    <>
      <CopyField label={label} value={link} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {'share' in navigator && (
          // A closed dialog is no failure.
          <Button size="small" onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
            {share}
          </Button>
        )}
        <Button
          size="small"
          href={`${chat?.whatsApp ?? 'https://wa.me/'}?text=${encodeURIComponent(`${title}\n${link}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {['WhatsApp', chat?.text].filter(Boolean).join(' ')}
        </Button>
      </Box>
    </>
  )
}

interface LinksDialogProps {
  title: string
  children: ReactNode
  onClose(): void
}

/** Shows links to share. */
export function LinksDialog({ title, children, onClose }: LinksDialogProps) {
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
      <DialogContent>
        {/* Room for a field's label. */}
        <Box sx={{ pt: 1 }}>{children}</Box>
      </DialogContent>
      <DialogActions>
        <CloseButton variant="contained" onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}
