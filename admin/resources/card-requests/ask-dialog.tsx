import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  TextField,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CardAsked, type CardLine, maxSharedLinks } from '#contracts/admin/card-requests.ts'
import { type Language, languages } from '#domain/language.ts'
import { CancelButton, CloseButton } from '../../components/cancel-button.tsx'
import { LinkToShare } from '../../components/link-to-share.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { call } from '../../providers/data/call.ts'
import { languageNames } from '../../providers/i18n/messages.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { nameOfTalent } from '../talents/talent.ts'
import { isLinkValid, useCardFacts } from './card-list.tsx'

/** A talent to choose, with the latest request. */
export interface AskChoice {
  id: number
  name: string
  card: CardLine | undefined
}

interface AskDialogProps {
  /** The talents to ask. */
  ids: readonly number[]
  /** Lets the user choose among these talents. */
  choices?: readonly AskChoice[]
  onClose(): void
}

/** Asks talents for digitals and measures, by mail or by links to share, and says who was left out and why. */
export function AskDialog({ ids: all, choices, onClose }: AskDialogProps) {
  const { cardRequests } = useMessages()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [ids, setIds] = useState(() =>
    all.filter((id) => !isWaiting(choices?.find((choice) => choice.id === id)?.card)),
  )
  const [answer, setAnswer] = useState<CardAsked>()
  const [isPending, run] = useAsyncAction()
  const queries = useQueryClient()
  const ask = (via: 'mail' | 'link') =>
    run(async () => {
      setAnswer(await call('/card-requests', { method: 'POST', body: { ids, via, language } }))
      void queries.invalidateQueries({ queryKey: ['card-requests'] })
    })

  if (answer) return <AnswerDialog answer={answer} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{cardRequests.askTitle(ids.length)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>{cardRequests.askText}</DialogContentText>
        {choices && (
          <Box role="group" aria-label={cardRequests.whom} sx={{ display: 'grid', justifyItems: 'start', mb: 3 }}>
            {choices.map((choice) => (
              <AskCheckbox
                key={choice.id}
                choice={choice}
                isChecked={ids.includes(choice.id)}
                onChange={(isOn) => setIds(all.filter((id) => (id === choice.id ? isOn : ids.includes(id))))}
              />
            ))}
          </Box>
        )}
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
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <CancelButton onClick={onClose} disabled={isPending} />
        {all.length <= maxSharedLinks && (
          <Button disabled={isPending || ids.length === 0} onClick={() => void ask('link')}>
            {cardRequests.byLink(all.length)}
          </Button>
        )}
        <Button variant="contained" loading={isPending} disabled={ids.length === 0} onClick={() => void ask('mail')}>
          {cardRequests.byMail}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Whether a talent need not be asked: a link works, or the answers are to be checked. */
function isWaiting(card: CardLine | undefined): boolean {
  return card !== undefined && (isLinkValid(card) || card.state === 'sent')
}

interface AskCheckboxProps {
  choice: AskChoice
  isChecked: boolean
  onChange(isOn: boolean): void
}

function AskCheckbox({ choice: { id, name, card }, isChecked, onChange }: AskCheckboxProps) {
  return (
    <FormControlLabel
      control={<Checkbox checked={isChecked} onChange={(_event, isOn) => onChange(isOn)} />}
      label={
        <>
          {nameOfTalent({ id, name })}
          {card && <AskedBefore card={card} />}
        </>
      }
    />
  )
}

function AskedBefore({ card }: { card: CardLine }) {
  const { cardRequests } = useMessages()
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {cardRequests.states[card.state]} · {useCardFacts(card)}
    </Box>
  )
}

/** What came of it. Only the button closes it, since links are shown only once. */
function AnswerDialog({ answer, onClose }: { answer: CardAsked; onClose(): void }) {
  const { cardRequests } = useMessages()
  const { asked, links, mail_ready, skipped } = answer
  return (
    <Dialog open fullWidth maxWidth="sm">
      <DialogTitle>{links.length > 0 ? cardRequests.links(links.length) : cardRequests.done(asked)}</DialogTitle>
      <DialogContent>
        {links.length > 0 && (
          <DialogContentText sx={{ mb: 2 }}>{cardRequests.linkHint(links.length)}</DialogContentText>
        )}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {links.map(({ id, name, url }) => (
            <div key={id}>
              <LinkToShare label={nameOfTalent({ id, name })} link={url} title={cardRequests.linkTitle} />
            </div>
          ))}
        </Box>
        {asked > 0 && links.length === 0 && !mail_ready && <Alert severity="info">{cardRequests.queued}</Alert>}
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
