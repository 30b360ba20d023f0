import { Box, Typography } from '@mui/material'
import { SearchInput, SelectInput, TopToolbar, useListContext, useRecordContext } from 'react-admin'
import type { CardLine } from '#contracts/admin/card-requests.ts'
import { cardStates } from '#domain/my-card.ts'
import { Badge } from '../../components/badge.tsx'
import { formatDay } from '../../components/format.ts'
import { List } from '../../components/list.tsx'
import { RecordRows } from '../../components/record/content-list.tsx'
import { RecordLink, rowLinkStyle } from '../../components/record/record-link.tsx'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { nameOfTalent } from '../talents/talent.ts'

/** Lists requests for digitals and measures, those to check first. */
export function CardList() {
  const { cardRequests } = useMessages()
  const choices = cardStates.map((id) => ({ id, name: cardRequests.states[id] }))
  return (
    <List
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="state" source="state" choices={choices} alwaysOn />,
      ]}
      actions={<TopToolbar />}
      perPage={50}
      empty={false}
    >
      <Hint />
      <RecordRows>
        <CardRow />
      </RecordRows>
    </List>
  )
}

function Hint() {
  const { cardRequests } = useMessages()
  const { total } = useListContext()
  return total === 0 ? <Typography sx={{ mb: 2, maxWidth: '40rem' }}>{cardRequests.empty}</Typography> : null
}

function CardRow() {
  const line = useRecordContext<CardLine>()
  return line ? <CardSummary line={line} /> : null
}

/** A request on one line, with a link to it. */
export function CardSummary({ line }: { line: CardLine }) {
  const { cardRequests } = useMessages()
  return (
    <>
      <RecordLink resource="card-requests" id={line.id} sx={{ ...rowLinkStyle, mr: 1 }}>
        {nameOfTalent({ id: line.talent_id, name: line.talent })}
      </RecordLink>
      <Badge tone={line.state === 'sent' ? 'warning' : 'quiet'}>{cardRequests.states[line.state]}</Badge>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{useCardFacts(line)}</Box>
    </>
  )
}

/** When a request was asked and answered, in words. */
export function useCardFacts(line: CardLine): string {
  const { cardRequests } = useMessages()
  const language = useLanguage()
  const facts = [
    cardRequests.askedOn(formatDay(line.asked_at, language), line.asked_by),
    line.sent_at && cardRequests.sentOn(formatDay(line.sent_at, language)),
    line.sent_at === null && !isLinkValid(line) && cardRequests.expired,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** Whether the talent can still answer. */
export function isLinkValid({ sent_at, expires_at }: CardLine): boolean {
  return sent_at === null && Date.parse(expires_at) > Date.now()
}
