import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import type { DuplicateTalent, TalentDuplicates } from '#contracts/admin/talent-merge.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { CloseButton } from '../../../components/cancel-button.tsx'
import { formatDate } from '../../../components/format.ts'
import { FormError } from '../../../components/forms/fields.tsx'
import { SaveFirstHint, useHasUnsavedChanges } from '../../../components/presence/unsaved-changes.tsx'
import { useRole } from '../../../providers/auth/permissions.ts'
import { useCall } from '../../../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'
import { nameOfTalent } from '../talent.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** Groups of talents that may be the same person: all, or the one with `id`. Empty for roles that may not merge. */
function useTalentDuplicates(id?: number) {
  const role = useRole()
  const isAllowed = role !== undefined && permissionsOf(role).includes('private')
  const path = `/talents/duplicates${id ? `?id=${id}` : ''}`
  const query = useCall<TalentDuplicates>(['talents', 'duplicates', id], path, { enabled: isAllowed })
  return { ...query, isAllowed }
}

/** Names the talents that may be the same person as the one of the form, each with a button to compare them. */
export function TalentDuplicateNotice() {
  const { duplicates } = useMessages().talents
  const talent = useRecordContext<TalentRecord>()
  const [compared, setCompared] = useState<number>()
  const { data } = useTalentDuplicates(talent?.id)
  const hasUnsavedChanges = useHasUnsavedChanges()
  const others = data?.data.flat().filter(({ id }) => id !== talent?.id) ?? []
  if (!talent || others.length === 0) return null
  return (
    <Alert severity="warning" variant="standard" sx={{ mt: 2 }}>
      {duplicates.maybeSame}
      {others.map((other) => (
        <Box key={other.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <span>
            {nameOfTalent(other)} (#{other.id})
          </span>
          <Button size="small" variant="text" disabled={hasUnsavedChanges} onClick={() => setCompared(other.id)}>
            {duplicates.compare}
          </Button>
        </Box>
      ))}
      <SaveFirstHint />
      {compared !== undefined && <MergeDialog ids={[talent.id, compared]} onClose={() => setCompared(undefined)} />}
    </Alert>
  )
}

/** Opens the list of talents that may be the same person. */
export function TalentDuplicatesButton() {
  const { duplicates } = useMessages().talents
  const [isOpen, setOpen] = useState(false)
  const { data, isAllowed } = useTalentDuplicates()
  if (!isAllowed || !data?.data.length) return null
  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        {duplicates.open(data.data.length)}
      </Button>
      {isOpen && <DuplicatesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function DuplicatesDialog({ onClose }: { onClose(): void }) {
  const { duplicates } = useMessages().talents
  const [compared, setCompared] = useState<[number, number]>()
  const { data, error } = useTalentDuplicates()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{duplicates.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{duplicates.text}</DialogContentText>
        <FormError>{error?.message}</FormError>
        <div role="status">{data?.data.length === 0 && <Typography sx={{ mt: 2 }}>{duplicates.none}</Typography>}</div>
        {data?.data.map((group) => {
          const [first] = group
          return (
            first && (
              <Box key={first.id} sx={{ borderTop: 1, borderColor: 'divider', py: 2, mt: 2 }}>
                <DuplicateFacts talent={first} />
                {group.slice(1).map((other) => (
                  <Box
                    key={other.id}
                    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1 }}
                  >
                    <DuplicateFacts talent={other} />
                    <Button
                      size="small"
                      aria-label={duplicates.comparePair(first.id, other.id)}
                      onClick={() => setCompared([first.id, other.id])}
                    >
                      {duplicates.compare}
                    </Button>
                  </Box>
                ))}
              </Box>
            )
          )
        })}
        {compared && <MergeDialog ids={compared} onClose={() => setCompared(undefined)} />}
      </DialogContent>
      <DialogActions>
        <CloseButton onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}

function DuplicateFacts({ talent }: { talent: DuplicateTalent }) {
  const { talents } = useMessages()
  const language = useLanguage()
  const { id, birthdate, category, published } = talent
  const facts = [
    `#${id}`,
    talents.boards[category],
    birthdate && formatDate(birthdate, language),
    published ? talents.states.live : talents.states.draft,
  ]
  return (
    <Box sx={{ flex: 1, minWidth: '12rem', overflowWrap: 'anywhere' }}>
      {nameOfTalent(talent)}
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
    </Box>
  )
}
