import { Box, Button } from '@mui/material'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import type { PendingReply } from './use-pending-replies.ts'

/** The decisions whose mails have not left yet, and a button to undo each. */
export function PendingBar({
  pending,
  onUndo,
}: {
  pending: readonly PendingReply[]
  onUndo(reply: PendingReply): void
}) {
  const { applications } = useMessages()
  return (
    <Box role="status" sx={{ backgroundColor: 'background.default' }}>
      {pending.map((reply) => {
        const { key, decision } = reply
        const [{ name } = { name: '' }, ...others] = reply.applications
        const count = reply.applications.length
        return (
          <Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1, borderTop: 1 }}>
            <Box sx={{ mr: 'auto', fontWeight: 500, overflowWrap: 'anywhere' }}>
              {others.length > 0 ? applications.pendingMany(count, decision) : applications.pending(name, decision)}
            </Box>
            <Button
              size="small"
              aria-label={others.length > 0 ? applications.undoMany(count) : applications.undoFor(name)}
              aria-keyshortcuts="Z"
              onClick={() => onUndo(reply)}
            >
              {applications.undo}
            </Button>
          </Box>
        )
      })}
    </Box>
  )
}
