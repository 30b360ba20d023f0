import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import type { PresentUser } from '#contracts/admin/presence.ts'
import { PersonIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { topBarHeight } from '../layout/top-bar.tsx'
import { listenForPresence } from './listen-for-presence.ts'
import { useHasUnsavedChanges } from './unsaved-changes.tsx'
import { useIsAttentive } from './use-is-attentive.ts'

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
