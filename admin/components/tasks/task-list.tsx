import { Box, Checkbox, IconButton, Link as TextLink } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import type { Task } from '#contracts/admin/tasks.ts'
import { CreateIcon } from '../../icons/icons.tsx'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { formatDate, formatDay } from '../format.ts'
import { UndoButton, undoMs } from '../undo-button.tsx'
import { useAsyncAction } from '../use-async-action.ts'
import { useToday } from '../use-today.ts'
import { useTaskActions } from './queries.ts'
import { TaskDialog } from './task-dialog.tsx'

interface TaskListProps {
  tasks: Task[]
  /** Hides what the tasks are about, on the page of that record. */
  isRecordHidden?: boolean
}

/** Tasks that can be ticked off and changed. */
export function TaskList({ tasks, isRecordHidden = false }: TaskListProps) {
  const [edited, setEdited] = useState<Task>()
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} isRecordHidden={isRecordHidden} onEdit={() => setEdited(task)} />
        ))}
      </Box>
      {edited && <TaskDialog task={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

interface TaskItemProps {
  task: Task
  isRecordHidden: boolean
  onEdit(): void
}

function TaskItem({ task, isRecordHidden, onEdit }: TaskItemProps) {
  const { team } = useMessages()
  const { tasks: texts } = team
  const language = useLanguage()
  const today = useToday()
  const notify = useNotify()
  const { change } = useTaskActions()
  const [isPending, run] = useAsyncAction()
  const [chosen, setChosen] = useState<boolean>()
  const labelId = useId()
  const canChange = useCanChange('tasks')
  const { title, due_on, done_at, assignee_id, assignee, record } = task
  const isOverdue = done_at === null && due_on !== null && due_on < today

  /** Undoing needs the version after the change. */
  const setDone = (current: Task, isDone: boolean) =>
    run(async () => {
      const changed = await change(current, { done: isDone })
      notify(
        <span>
          {isDone ? texts.done : texts.open} <UndoButton onUndo={() => void setDone(changed, !isDone)} />
        </span>,
        { type: 'info', autoHideDuration: undoMs },
      )
    })

  /** Shows the choice before the response. */
  async function tick(isDone: boolean) {
    setChosen(isDone)
    await setDone(task, isDone)
    setChosen(undefined)
  }

  const facts = [
    done_at ? texts.doneOn(formatDay(done_at, language)) : due_on && texts.dueOn(formatDate(due_on, language)),
    assignee_id && (assignee?.name ?? team.formerColleague),
  ]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, py: 0.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Checkbox
        checked={chosen ?? done_at !== null}
        disabled={isPending || !canChange}
        onChange={({ target }) => void tick(target.checked)}
        slotProps={{ input: { 'aria-labelledby': labelId } }}
        sx={{ ml: -1.25 }}
      />
      <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
        <Box id={labelId} sx={{ textDecoration: done_at ? 'line-through' : undefined }}>
          {title}
        </Box>
        <Box sx={{ typography: 'caption', color: isOverdue ? 'error.main' : 'text.secondary' }}>
          {[isOverdue && texts.overdue, ...facts].filter(Boolean).join(' · ')}
        </Box>
        {record && !isRecordHidden && (
          <TextLink component={Link} to={`/${record.resource}/${record.id}`} underline="hover" variant="body2">
            {record.title ?? team.notices.message}
          </TextLink>
        )}
      </Box>
      {canChange && (
        <IconButton aria-label={texts.editOf(title)} onClick={onEdit}>
          <CreateIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
