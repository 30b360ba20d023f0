import { Box, IconButton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  Create,
  Edit,
  ListButton,
  SaveButton,
  type SortPayload,
  Toolbar,
  TopToolbar,
  usePrevNextController,
} from 'react-admin'
import { Link } from 'react-router'
import { NavigateNextIcon as NextIcon, NavigateBeforeIcon as PreviousIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** On wide windows lines end where they can still be read. */
export const readableWidth = { maxWidth: '80rem' }

const asOnSite: SortPayload = { field: 'position', order: 'ASC' }

/** The page of one record; `sort` is how its list is sorted from the start. */
export function EditPage({ sort = asOnSite, children }: { sort?: SortPayload; children: ReactNode }) {
  return (
    <Edit sx={readableWidth} actions={<EditActions sort={sort} />}>
      {children}
    </Edit>
  )
}

/** Above the page of one record: the list, and the records before and after. */
export function EditActions({ sort }: { sort: SortPayload }) {
  return (
    <TopToolbar sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
      <ListButton />
      <AdjacentRecords sort={sort} />
    </TopToolbar>
  )
}

/** The page of a new record, which leads back to the list. */
export function CreatePage({ children }: { children: ReactNode }) {
  return (
    <Create
      redirect="list"
      sx={readableWidth}
      actions={
        <TopToolbar sx={{ justifyContent: 'flex-start' }}>
          <ListButton />
        </TopToolbar>
      }
    >
      {children}
    </Create>
  )
}

/** Links to the records before and after this one, as the list was filtered and sorted; `sort` counts until it was seen. */
function AdjacentRecords({ sort }: { sort: SortPayload }) {
  const { adjacent } = useMessages().components
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

/** For forms whose record cannot be deleted there. */
export function SaveToolbar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  )
}
