import { Button } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { AskDialog } from './ask-dialog.tsx'

/** Asks the talent of the page for digitals and measures. */
export function AskTalentButton() {
  const { cardRequests } = useMessages()
  const record = useRecordContext<TalentRecord>()
  const [isOpen, setOpen] = useState(false)
  const canAsk = useCanChange('card-requests')
  if (!record || !canAsk) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {cardRequests.ask}
      </Button>
      {isOpen && <AskDialog ids={[record.id]} onClose={() => setOpen(false)} />}
    </>
  )
}
