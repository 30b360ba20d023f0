import { Box, Typography } from '@mui/material'
import { InfiniteListBase, InfinitePagination, useRecordContext } from 'react-admin'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import type { Category } from '#domain/categories.ts'
import { SortableRows } from '../../../components/sortable.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { PublicationBadge } from '../badges.tsx'
import { PictureView } from '../pictures/use-pictures.tsx'
import { nameOfTalent } from '../talent.ts'

/** Sorts the talents of a board: the first ones at once, the next ones when the user scrolls to them. */
export function BoardOrder({ board }: { board: Category }) {
  const { order } = useMessages().talents
  return (
    <InfiniteListBase
      key={board}
      resource="talents"
      filter={{ category: board }}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={50}
      disableSyncWithLocation
      storeKey={false}
    >
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
        {order.hint}
      </Typography>
      <SortableRows>
        <OrderRow />
      </SortableRows>
      <InfinitePagination />
    </InfiniteListBase>
  )
}

function OrderRow() {
  const talent = useRecordContext<TalentRecord>()
  if (!talent) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Cover talent={talent} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{nameOfTalent(talent)}</Box>
        <Box sx={{ typography: 'body2' }}>
          <PublicationBadge {...talent} />
        </Box>
      </Box>
    </Box>
  )
}

/** A small cover, or an empty box. */
export function Cover({ talent }: { talent: Pick<TalentRecord, 'cover'> }) {
  return (
    <Box sx={{ width: 54, height: 72, flex: 'none', backgroundColor: 'action.hover' }}>
      {talent.cover && <PictureView picture={{ ...talent.cover, alt_pt: '', alt_en: '' }} width={160} />}
    </Box>
  )
}
