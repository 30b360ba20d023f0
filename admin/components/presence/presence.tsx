import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import type { PresentUser } from '#contracts/admin/presence.ts'
import { PersonIcon } from '../../icons/icons.tsx'
import { base } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { topBarHeight } from '../../theme.ts'
import { useHasUnsavedChanges } from './unsaved-changes.tsx'

/** How long a lost connection keeps what it has shown, in milliseconds: streams are opened again all the time. */
const graceMs = 6_000

/** When a refused stream is tried again, in milliseconds. */
const retryMs = 30_000

/**
 * Counts the user as present on a record until the result is called, and calls `onChange` with the other users of it.
 * @param path of the record, below the API
 */
function listenForPresence(
  path: string,
  { isEditing }: { isEditing: boolean },
  onChange: (others: PresentUser[]) => void,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function open() {
    source = new EventSource(`${base}${path}/presence?editing=${isEditing}`)
    source.onopen = () => clearTimeout(timer)
    source.onmessage = ({ data }) => onChange(JSON.parse(data))
    source.onerror = () => {
      clearTimeout(timer)
      // The browser opens an ended stream again by itself, but not one that was refused.
      if (source?.readyState === EventSource.CLOSED) {
        onChange([])
        timer = setTimeout(open, retryMs)
      } else {
        timer = setTimeout(() => onChange([]), graceMs)
      }
    }
  }

  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

/**
 * A user who has done nothing for this long, in milliseconds, counts as away. The stream is closed then, because opening it
 * again and again would keep the session alive.
 */
const awayMs = 600_000

/** How often the time is checked, in milliseconds. */
const checkMs = 30_000

const actions = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focus'] as const

/** Whether the user is at the page: it is visible or has unsaved changes, and was used within the last ten minutes. */
function useIsAttentive(hasUnsavedChanges: boolean): boolean {
  const [isVisible, setVisible] = useState(!document.hidden)
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    let lastAction = Date.now()
    const act = () => {
      lastAction = Date.now()
      setAway(false)
    }
    const show = () => {
      setVisible(!document.hidden)
      if (!document.hidden) act()
    }
    const timer = setInterval(() => setAway(Date.now() - lastAction > awayMs), checkMs)
    for (const action of actions) addEventListener(action, act, { passive: true, capture: true })
    document.addEventListener('visibilitychange', show)
    return () => {
      clearInterval(timer)
      for (const action of actions) removeEventListener(action, act, { capture: true })
      document.removeEventListener('visibilitychange', show)
    }
  }, [])

  return (isVisible || hasUnsavedChanges) && !isAway
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
  const [others, setOthers] = useState<PresentUser[]>([])
  const isEditing = useHasUnsavedChanges()
  const isAttentive = useIsAttentive(isEditing)

  useEffect(() => {
    if (isAttentive) return listenForPresence(path, { isEditing }, setOthers)
    setOthers([])
  }, [path, isEditing, isAttentive])

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
            {reading.length > 0 && presence.open(namesOf(reading))}
          </Box>
        </>
      )}
    </Box>
  )
}
