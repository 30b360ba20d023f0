import { Box } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import type { PresentUser } from '#contracts/admin/presence.ts'
import { PersonIcon } from '../../icons/icons.tsx'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { topBarHeight } from '../../theme.ts'
import { useHasUnsavedChanges } from './unsaved-changes.tsx'

/** How often an open page asks who else has the record open, in milliseconds. */
const intervalMs = 20_000

/**
 * A user who has done nothing for this long, in milliseconds, counts as away: the page stops asking, which would keep the
 * session alive.
 */
const awayMs = 600_000

const actions = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focus'] as const

function useIsAway(): boolean {
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const act = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setAway(true), awayMs)
      setAway(false)
    }
    act()
    for (const action of actions) addEventListener(action, act, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const action of actions) removeEventListener(action, act, { capture: true })
    }
  }, [])

  return isAway
}

/** The other users who have a record open. Pages with unsaved changes ask while they are hidden too. */
function usePresentUsers(path: string): PresentUser[] {
  const isEditing = useHasUnsavedChanges()
  const isAway = useIsAway()
  const { data = [], isError } = useCall<PresentUser[]>(
    ['presence', path, isEditing],
    `${path}/presence?editing=${isEditing}`,
    {
      enabled: !isAway,
      refetchInterval: intervalMs,
      refetchIntervalInBackground: isEditing,
      refetchOnWindowFocus: 'always',
      retry: false,
      gcTime: 0,
      placeholderData: keepPreviousData,
    },
  )
  return isAway || isError ? [] : data
}

/** Says who else has the record of the page open, and who is editing it. `top` is where it stays while one scrolls. */
export function Presence({ top = topBarHeight }: Pick<RecordPresenceProps, 'top'>) {
  const record = useRecordContext()
  const resource = useResourceContext({ resource: undefined })
  if (!record || !resource) return null
  const path = `/${resource}/${encodeURIComponent(record.id)}`
  return <RecordPresence key={path} path={path} top={top} />
}

interface RecordPresenceProps {
  path: string
  top?: typeof topBarHeight | number
}

function RecordPresence({ path, top }: RecordPresenceProps) {
  const { presence } = useMessages().team
  const others = usePresentUsers(path)
  const namesOf = (list: PresentUser[]) => list.map(({ name }) => name)
  const [editing, reading] = [others.filter((user) => user.is_editing), others.filter((user) => !user.is_editing)]
  // The status exists before it has a text: screen readers announce only changes.
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        top,
        zIndex: 3,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        typography: 'body2',
        '&:not(:empty)': { py: 1, px: 1.5, mb: 1, backgroundColor: 'action.hover' },
        '& svg': { flexShrink: 0, fontSize: '1.25rem' },
      }}
    >
      {others.length > 0 && (
        <>
          <PersonIcon aria-hidden />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {editing.length > 0 && <strong>{presence.editing(namesOf(editing))}</strong>}{' '}
            {reading.length > 0 && <span>{presence.open(namesOf(reading))}</span>}
          </Box>
        </>
      )}
    </Box>
  )
}
