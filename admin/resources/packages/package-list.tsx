import { Box, Link as TextLink, Typography } from '@mui/material'
import { SearchInput, TopToolbar, useListContext, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import type { PackageLine } from '#contracts/admin/packages.ts'
import { Badge } from '../../components/badge.tsx'
import { CanChange } from '../../components/can-change.tsx'
import { formatDay } from '../../components/format.ts'
import { List } from '../../components/list.tsx'
import { RecordRows } from '../../components/record/content-list.tsx'
import { RecordLink, rowLinkStyle } from '../../components/record/record-link.tsx'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

/** Lists the packages, newest first. */
export function PackageList() {
  return (
    <List
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      actions={<TopToolbar />}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={50}
      empty={false}
    >
      <CanChange>
        <Hint />
      </CanChange>
      <RecordRows>
        <PackageRow />
      </RecordRows>
    </List>
  )
}

/** How packages are made. */
function Hint() {
  const { packages } = useMessages()
  const { total } = useListContext()
  return (
    <Typography sx={{ mb: 2, maxWidth: '40rem' }} color={total === 0 ? undefined : 'textSecondary'}>
      {packages.howTo}{' '}
      <TextLink component={Link} to="/talents">
        {packages.toTalents}
      </TextLink>
    </Typography>
  )
}

function PackageRow() {
  const line = useRecordContext<PackageLine>()
  const { packages } = useMessages()
  const language = useLanguage()
  if (!line) return null
  const facts = [
    packages.talentCount(line.talent_count),
    packages.recipientCount(line.recipient_count),
    line.recipient_count > 0 && packages.openedBy(line.opened),
    line.liked > 0 && packages.likedCount(line.liked),
  ]
  return (
    <>
      <RecordLink resource="packages" id={line.id} sx={{ ...rowLinkStyle, mr: 1 }}>
        {line.title}
      </RecordLink>
      {isExpired(line) && <Badge tone="quiet">{packages.expired}</Badge>}
      {line.recipient_count === 0 && <Badge>{packages.notSent}</Badge>}
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {[...facts, packages.madeOn(formatDay(line.created_at, language))].filter(Boolean).join(' · ')}
      </Box>
    </>
  )
}

/** Whether the links of a package no longer work. */
export function isExpired({ expires_at }: Pick<PackageLine, 'expires_at'>): boolean {
  return Date.parse(expires_at) <= Date.now()
}
