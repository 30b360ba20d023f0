import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import type { DuplicateTalent, TalentDuplicates } from '#contracts/admin/talent-duplicates.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { CloseButton } from '../../components/cancel-button.tsx'
import { formatDate } from '../../components/format.ts'
import { RecordLink } from '../../components/record/record-link.tsx'
import { useRole } from '../../providers/auth/permissions.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { nameOfTalent } from './talent.ts'

/** Groups of talents that may be the same person: all, or the one with `id`. Empty for roles that may not see private data. */
function useTalentDuplicates(id?: number) {
  const role = useRole()
  const isAllowed = role !== undefined && permissionsOf(role).includes('private')
  const path = `/talents/duplicates${id ? `?id=${id}` : ''}`
  const query = useCall<TalentDuplicates>(['talents', 'duplicates', id], path, { enabled: isAllowed })
  return { ...query, isAllowed }
}

/** Warns about talents that may be the same person as the one of the form, with links to them. */
export function TalentDuplicateNotice() {
  const { duplicates } = useMessages().talents
  const talent = useRecordContext<TalentRecord>()
  const { data } = useTalentDuplicates(talent?.id)
  const others = data?.data.flat().filter(({ id }) => id !== talent?.id) ?? []
  if (!talent || others.length === 0) return null
  return (
    <Alert severity="warning" variant="standard" sx={{ mt: 2 }}>
      {duplicates.maybeSame}
      {others.map((other) => (
        <div key={other.id}>
          <TalentLink talent={other} />
        </div>
      ))}
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
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="sm">
        <DialogTitle>{duplicates.title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{duplicates.text}</DialogContentText>
          {data.data.map((group) => (
            <Box key={group[0]?.id} sx={{ borderTop: 1, borderColor: 'divider', py: 2, mt: 2 }}>
              {group.map((talent) => (
                <DuplicateFacts key={talent.id} talent={talent} />
              ))}
            </Box>
          ))}
        </DialogContent>
        <DialogActions>
          <CloseButton onClick={() => setOpen(false)} />
        </DialogActions>
      </Dialog>
    </>
  )
}

function DuplicateFacts({ talent }: { talent: DuplicateTalent }) {
  const { talents } = useMessages()
  const language = useLanguage()
  const { birthdate, category, published } = talent
  const facts = [
    talents.boards[category],
    birthdate && formatDate(birthdate, language),
    published ? talents.states.live : talents.states.draft,
  ]
  return (
    <Box sx={{ overflowWrap: 'anywhere', mt: 1 }}>
      <TalentLink talent={talent} />
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
    </Box>
  )
}

function TalentLink({ talent }: { talent: DuplicateTalent }) {
  return (
    <RecordLink resource="talents" id={talent.id}>
      {nameOfTalent(talent)} (#{talent.id})
    </RecordLink>
  )
}
