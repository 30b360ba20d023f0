import { Badge, IconButton } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { NotificationsIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { useLazyDialog } from '../use-lazy-dialog.tsx'
import { useBadges, useBadgesOfPage } from './queries.ts'

const loadPanel = async () => (await import('./notices-panel.tsx')).NoticesPanel

/** Opens the user's notices, and shows how many are unread. */
export function NoticesButton() {
  const { notices } = useMessages().team
  const [panel, open] = useLazyDialog(loadPanel)
  useBadgesOfPage()
  const unread = useBadges()?.notices ?? 0
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? `${notices.title}: ${notices.unread(unread)}` : notices.title}
        aria-haspopup="dialog"
        onClick={open}
      >
        {unread > 0 ? (
          <Badge badgeContent={unread} max={99} slotProps={{ badge: { sx: badge } }}>
            <NotificationsIcon />
          </Badge>
        ) : (
          <NotificationsIcon />
        )}
      </IconButton>
      <span role="status" style={visuallyHidden}>
        {unread > 0 && notices.unread(unread)}
      </span>
      {panel}
    </>
  )
}

const badge = {
  backgroundColor: 'text.primary',
  color: 'background.default',
  borderRadius: 0,
  fontWeight: 600,
  // Small, so that the bell stays in sight.
  fontSize: '0.6875rem',
  height: 16,
  minWidth: 16,
  px: '4px',
}
