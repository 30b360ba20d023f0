import { Box, Typography } from '@mui/material'
import { ListBase, useRecordContext } from 'react-admin'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import type { Category } from '#domain/categories.ts'
import { Ordered } from '../../../components/ordered/ordered.tsx'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { PublicationBadge } from '../badges/showing-mark.tsx'
import { nameOfTalent } from '../talent.ts'
import { Cover } from './cover.tsx'

/** Everybody of a board, in the order of the site, which is made here. */
export function BoardOrder({ board }: { board: Category }) {
  const { order } = useMessages().talents
  return (
    <ListBase
      key={board}
      resource="talents"
      filter={{ category: board }}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={1000}
      disableSyncWithLocation
      storeKey={false}
    >
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
        {order.hint}
      </Typography>
      <Ordered>
        <OrderLine />
      </Ordered>
    </ListBase>
  )
}

function OrderLine() {
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
