import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { SearchInput, TopToolbar, useRecordContext } from 'react-admin'
import type { Room, RoomLinks } from '#contracts/admin/packages.ts'
import { Badge } from '../../components/badge.tsx'
import { formatDay } from '../../components/format.ts'
import { List } from '../../components/list.tsx'
import { RecordRows } from '../../components/record/content-list.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { call } from '../../providers/data/call.ts'
import { catalogs } from '../../providers/i18n/messages.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { isExpired } from '../packages/package-list.tsx'
import { useCanMakePackages, useMakePackage } from '../packages/use-make-package.ts'
import { RoomLinksDialog } from './room-dialogs.tsx'

/** Lists the rooms, newest first. */
export function RoomList() {
  const { packages } = useMessages()
  return (
    <List
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      actions={<TopToolbar />}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      empty={false}
    >
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '40rem' }}>
        {packages.noRooms}
      </Typography>
      <RecordRows py={2}>
        <RoomRow />
      </RecordRows>
    </List>
  )
}

/** A room with its tallies, the most wanted talents first, and the way to a package of them. */
function RoomRow() {
  const room = useRecordContext<Room>()
  const { packages } = useMessages()
  const language = useLanguage()
  const canMakePackages = useCanMakePackages()
  const [isPending, make] = useMakePackage()
  const [isLoading, run] = useAsyncAction()
  const [links, setLinks] = useState<RoomLinks>()
  if (!room) return null
  const ranked = room.talents.toSorted((one, other) => other.yes - one.yes || other.maybe - one.maybe)
  const known = ranked.filter(({ name }) => name !== null)
  const title = room.title || packages.untitledRoom
  // Clients read the title of a package.
  const dayTitle = catalogs[room.language].packages.defaultTitle(formatDay(room.created_at, room.language))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 500, mr: 1 }}>
            {title}
          </Box>
          {isExpired(room) && <Badge tone="quiet">{packages.expired}</Badge>}
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {packages.talentCount(room.talents.length)} · {packages.madeOn(formatDay(room.created_at, language))}
          </Box>
        </Box>
        {canMakePackages && room.is_own && !isExpired(room) && (
          <Button
            size="small"
            loading={isLoading}
            aria-label={packages.showLinksOf(title)}
            onClick={() =>
              void run(async () => setLinks(await call<RoomLinks>(`/rooms/${room.id}/links`, { method: 'POST' })))
            }
          >
            {packages.showLinks}
          </Button>
        )}
        {links && <RoomLinksDialog links={links} onClose={() => setLinks(undefined)} />}
        {canMakePackages && known.length > 0 && (
          <Button
            size="small"
            loading={isPending}
            aria-label={packages.makeFrom(title)}
            onClick={() =>
              void make(async () => ({
                title: room.title || dayTitle,
                language: room.language,
                talents: known.map(({ id }) => Number(id)),
              }))
            }
          >
            {packages.make}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, typography: 'body2', columnWidth: '18rem' }}>
        {ranked.map((talent) => (
          <Box component="li" key={talent.id} sx={{ breakInside: 'avoid' }}>
            {talent.name ?? `#${talent.id}`}: {packages.tally(talent.yes, talent.maybe, talent.no)}
          </Box>
        ))}
      </Box>
    </>
  )
}
