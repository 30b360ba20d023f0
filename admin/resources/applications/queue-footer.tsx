import { Box, Button } from '@mui/material'
import { type Decision, decisions } from '#contracts/admin/submissions.ts'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { decisionKeys } from './application-card.tsx'
import type { PendingReply } from './use-pending-replies.ts'
import type { Selection } from './use-selection.tsx'

interface QueueFooterProps extends PendingRepliesProps {
  selection: Selection
  onDecide(decision: Decision): void
}

/** The decisions on the selected applications, and those that can still be undone. */
export function QueueFooter({ selection, onDecide, ...replies }: QueueFooterProps) {
  const { applications } = useMessages()
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2, mt: 2 }}>
      {selection.ids.size > 0 && (
        <SelectionBar label={applications.selection} status={applications.selected(selection.ids.size)}>
          {decisions.map((decision) => (
            <Button
              key={decision}
              size="small"
              aria-keyshortcuts={decisionKeys[decision]}
              onClick={() => onDecide(decision)}
            >
              {applications.decisions[decision]}
            </Button>
          ))}
          <Button size="small" variant="text" onClick={selection.clear}>
            {applications.clear}
          </Button>
        </SelectionBar>
      )}
      <PendingReplies {...replies} />
    </Box>
  )
}

interface PendingRepliesProps {
  pending: readonly PendingReply[]
  onUndo(reply: PendingReply): void
}

/** The decisions whose mails have not left yet, and a button to undo each. */
function PendingReplies({ pending, onUndo }: PendingRepliesProps) {
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
