import { Button } from '@mui/material'
import { useState } from 'react'
import type { CardLine } from '#contracts/admin/card-requests.ts'
import { Badge } from '../../components/badge.tsx'
import { RecordLink } from '../../components/record/record-link.tsx'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { AskDialog } from './ask-dialog.tsx'

/** The latest request of each of these talents, those to check before others; none for users who may not ask. */
export function useCardsOf(ids: readonly number[]): ReadonlyMap<number, CardLine> {
  const enabled = useCanChange('card-requests') && ids.length > 0
  const path = `/card-requests?talent_ids=${ids.join(',')}&per_page=1000`
  const { data } = useCall<{ data: CardLine[] }>(['card-requests', 'of', ids.join(',')], path, { enabled })
  // A link that was asked for on the site says nothing until it is answered.
  const lines = (data?.data ?? []).filter(({ asked_by, sent_at }) => asked_by !== null || sent_at !== null)
  return new Map(lines.toReversed().map((line) => [line.talent_id, line]))
}

/** The state of a talent's request, if there is one, which leads to it. */
export function CardState({ card }: { card: CardLine | undefined }) {
  const { cardRequests } = useMessages()
  if (!card) return null
  const { id, state } = card
  return (
    <RecordLink resource="card-requests" id={id} sx={{ display: 'block', width: 'fit-content', py: 1 }}>
      <Badge tone={state === 'sent' ? 'warning' : 'quiet'}>{cardRequests.stateOf(cardRequests.states[state])}</Badge>
    </RecordLink>
  )
}

interface AskChosenProps {
  talents: readonly { id: number; name: string }[]
  cards: ReadonlyMap<number, CardLine>
}

/** Asks the talents that a client chose, or some of them, for digitals and measures. */
export function AskChosenButton({ talents, cards }: AskChosenProps) {
  const { cardRequests } = useMessages()
  const [isOpen, setOpen] = useState(false)
  if (!useCanChange('card-requests')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {cardRequests.ask}
      </Button>
      {isOpen && (
        <AskDialog
          ids={talents.map(({ id }) => id)}
          choices={talents.map((talent) => ({ ...talent, card: cards.get(talent.id) }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
