import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useMessages } from '../../providers/i18n/texts.ts'
import { useCounts } from '../../resources/inbox/use-counts.ts'

/** How many messages nobody has opened yet, beside the link to the inbox that `id` describes. */
export function UnreadBadge({ id }: { id: string }) {
  const { inbox } = useMessages()
  const total = useCounts()?.total ?? 0
  if (total === 0) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex' }}>
      <Box component="span" aria-hidden sx={badge}>
        {total > 99 ? '99+' : total}
      </Box>
      <span id={id} style={visuallyHidden}>
        {inbox.unreadCount(total)}
      </span>
    </Box>
  )
}

const badge = {
  minWidth: '1.25rem',
  px: 0.5,
  typography: 'caption',
  lineHeight: '1.25rem',
  fontWeight: 600,
  textAlign: 'center',
  color: 'background.default',
  backgroundColor: 'text.primary',
}
