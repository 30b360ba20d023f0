import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useLocale } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import type { MadeLink } from '#contracts/office/people.ts'
import { useTexts } from '../i18n/texts.ts'
import { CopiedLine } from '../parts/copy/copied-line.tsx'
import { formatMoment } from '../parts/moment/format-moment.ts'

interface MadeLinkDialogProps {
  title: string
  made: MadeLink
  onClose(): void
}

/** A link that was made for somebody, this once. */
export function MadeLinkDialog({ title, made: { link, expires_at, mail_ready }, onClose }: MadeLinkDialogProps) {
  const { people } = useTexts()
  const language = useLocale() as Language
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {mail_ready ? '' : `${people.mailQueued} `}
          {people.linkText} {people.validUntil(formatMoment(expires_at, language))}
        </DialogContentText>
        <CopiedLine label={people.link} value={link} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {people.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
