import { Box, IconButton, Typography } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import {
  Create,
  type CreateProps,
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
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { formatNumber } from '../format.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { Presence } from '../presence/presence.tsx'
import { useLeaveSaved } from './use-leave-saved.ts'
import { useRecordQueryOptions } from './use-record-query-options.ts'

/** Limits the line length. */
export const readableWidth = { maxWidth: '80rem' }

const asOnSite: SortPayload = { field: 'position', order: 'ASC' }

/** Edit page of a record. `sort` is the default order of the list. */
export function EditPage({ sort = asOnSite, children }: { sort?: SortPayload; children: ReactNode }) {
  const leave = useLeaveSaved()
  return (
    <Edit
      queryOptions={useRecordQueryOptions()}
      mutationOptions={{ onSuccess: (record) => leave('edit', record) }}
      sx={readableWidth}
      actions={<EditActions sort={sort} />}
    >
      {children}
    </Edit>
  )
}

interface EditActionsProps {
  sort: SortPayload
  /** The buttons that open the tasks and comments on the record. */
  team?: ReactNode
}

/** Links to the list and the adjacent records, the record's tasks, comments and history, and who else has it open. */
export function EditActions({ sort, team }: EditActionsProps) {
  return (
    <>
      <TopToolbar sx={{ justifyContent: 'flex-end', alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 'auto' }}>
          <ListButton />
          <AdjacentRecords sort={sort} />
        </Box>
        <HistoryButton />
        {team}
      </TopToolbar>
      <Presence />
    </>
  )
}

/** Links to the list, and who else has the record open. */
export function PlainEditActions() {
  return (
    <>
      <TopToolbar>
        <ListButton />
      </TopToolbar>
      <Presence />
    </>
  )
}

interface CreatePageProps {
  /** The page that follows. */
  redirect?: 'list' | 'edit'
  children: ReactNode
}

/** Create page. */
export function CreatePage({ redirect = 'list', children }: CreatePageProps) {
  return (
    <Create
      {...useCreateOnce(redirect)}
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

/**
 * Props of a create page that creates one record only. Between the response and the next page the form can be submitted
 * again, for example by a slow double click.
 * @param next the page that follows
 */
export function useCreateOnce(next: 'list' | 'edit'): Pick<CreateProps, 'mutationOptions' | 'transform'> {
  const isCreated = useRef(false)
  const leave = useLeaveSaved()
  return {
    mutationOptions: {
      onSuccess: (record) => leave('create', record, next),
      onSettled(_record, error) {
        isCreated.current = !error
      },
    },
    // A promise that never resolves keeps the form submitting until the page is left.
    transform: (record) => (isCreated.current ? new Promise(() => {}) : record),
  }
}

/** Links to the adjacent records in the list's current filter and order. `sort` is the default order. */
function AdjacentRecords({ sort }: { sort: SortPayload }) {
  const { adjacent } = useMessages().components
  const language = useLanguage()
  // From the list that the user came from, else from the ids of the list: its records would be megabytes.
  const shown = usePrevNextController({ sort, queryOptions: { enabled: false } })
  const fetched = usePrevNextController({ sort, queryOptions: { enabled: shown.isPending, meta: { fields: 'id' } } })
  const { prevPath, nextPath, index = -1, total, isPending, error } = shown.isPending ? fetched : shown
  if (isPending || error || index < 0 || !total || total < 2) return null
  return (
    <Box component="nav" aria-label={adjacent.title} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Step to={prevPath} label={adjacent.previous} icon={<PreviousIcon />} />
      <Typography variant="body2" component="span">
        {formatNumber(index + 1, language)} / {formatNumber(total, language)}
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

/** Form toolbar without a delete button. `alwaysEnable` saves an unchanged record too. */
export function SaveToolbar({ alwaysEnable = false }: { alwaysEnable?: boolean }) {
  return (
    <Toolbar>
      <SaveButton alwaysEnable={alwaysEnable} />
    </Toolbar>
  )
}
