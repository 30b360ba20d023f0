import { Box, IconButton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type SortPayload, usePrevNextController } from 'react-admin'
import { Link } from 'react-router'
import { NavigateNextIcon as NextIcon, NavigateBeforeIcon as PreviousIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

/** Links to the records before and after this one, as the list was filtered and sorted; `sort` counts until it was seen. */
export function AdjacentRecords({ sort }: { sort: SortPayload }) {
  const { adjacent } = useMessages().parts
  const { prevPath, nextPath, index = -1, total, isPending, error } = usePrevNextController({ sort })
  if (isPending || error || index < 0 || !total || total < 2) return null
  return (
    <Box component="nav" aria-label={adjacent.title} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Step to={prevPath} label={adjacent.previous} icon={<PreviousIcon />} />
      <Typography variant="body2" component="span">
        {index + 1} / {total}
      </Typography>
      <Step to={nextPath} label={adjacent.next} icon={<NextIcon />} />
    </Box>
  )
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (!to) {
    return (
      <IconButton aria-label={label} disabled>
        {icon}
      </IconButton>
    )
  }
  return (
    <IconButton component={Link} to={to} aria-label={label} title={label}>
      {icon}
    </IconButton>
  )
}
