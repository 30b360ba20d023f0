import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import type { CardAsked } from '#contracts/admin/card-requests.ts'
import { type Language, languages } from '#domain/language.ts'
import { CancelButton, CloseButton } from '../../components/cancel-button.tsx'
import { CopyField } from '../../components/copy-field.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { call } from '../../providers/data/call.ts'
import { languageNames } from '../../providers/i18n/messages.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { nameOfTalent } from '../talents/talent.ts'

interface AskDialogProps {
  /** The talents to ask. */
  ids: readonly number[]
  onClose(): void
}

/** Asks talents for digitals and measures by mail, or one by a link to share, and says who was left out and why. */
export function AskDialog({ ids, onClose }: AskDialogProps) {
  const { cardRequests } = useMessages()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [answer, setAnswer] = useState<CardAsked>()
  const [isPending, run] = useAsyncAction()
  const ask = (via: 'mail' | 'link') =>
    run(async () => setAnswer(await call('/card-requests', { method: 'POST', body: { ids, via, language } })))

  if (answer) return <AnswerDialog answer={answer} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{cardRequests.askTitle(ids.length)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>{cardRequests.askText}</DialogContentText>
        <TextField
          select
          label={cardRequests.language}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        >
          {languages.map((name) => (
            <MenuItem key={name} value={name}>
              {languageNames[name]}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <CancelButton onClick={onClose} disabled={isPending} />
        {ids.length === 1 && (
          <Button disabled={isPending} onClick={() => void ask('link')}>
            {cardRequests.byLink}
          </Button>
        )}
        <Button variant="contained" loading={isPending} onClick={() => void ask('mail')}>
          {cardRequests.byMail}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What came of it. Only the button closes it, since a link is shown only once. */
function AnswerDialog({ answer, onClose }: { answer: CardAsked; onClose(): void }) {
  const { cardRequests } = useMessages()
  const { asked, link, mail_ready, skipped } = answer
  return (
    <Dialog open fullWidth maxWidth="sm">
      <DialogTitle>{link ? cardRequests.link : cardRequests.done(asked)}</DialogTitle>
      <DialogContent>
        {link && (
          <>
            <DialogContentText sx={{ mb: 2 }}>{cardRequests.linkHint}</DialogContentText>
            <CopyField label={cardRequests.link} value={link} />
          </>
        )}
        {asked > 0 && !link && !mail_ready && <Alert severity="info">{cardRequests.queued}</Alert>}
        {skipped.length > 0 && (
          <Box sx={{ mt: 2, typography: 'body2' }}>
            {cardRequests.skippedTitle}:
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {skipped.map(({ id, name, reason }) => (
                <li key={id}>
                  {nameOfTalent({ id, name })}: {cardRequests.skips[reason]}
                </li>
              ))}
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <CloseButton variant="contained" onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}
