import { TextField } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import type { Task, TaskRecord } from '#contracts/admin/tasks.ts'
import type { Colleague } from '#contracts/admin/users.ts'
import { useRole } from '../../providers/auth/permissions.ts'
import { currentRecordOf } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { DateField } from '../date-time.tsx'
import { SelectField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useConfirmedClose } from '../forms/use-leave-warning.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { isAssignable, withPresent } from './assignees.ts'
import { type TaskInput, useAssignees, useTaskActions } from './queries.ts'

interface TaskDialogProps {
  /** The task to change; absent for a new one. */
  task?: Task | undefined
  /** The record of a new task; absent for a task without one. */
  record?: TaskRecord | undefined
  onClose(): void
}

/** Adds or changes a task. */
export function TaskDialog({ task, record, onClose }: TaskDialogProps) {
  const { tasks } = useMessages().team
  const { identity } = useGetIdentity()
  const role = useRole()
  const notify = useNotify()
  const { add, change, remove } = useTaskActions()
  const assignees = useAssignees(task?.record ?? record ?? null)
  /** The task as the user last saw it. */
  const [stored, setStored] = useState(task)
  const [edits, setEdits] = useState<Partial<TaskInput>>({})
  const saved: TaskInput = {
    title: stored?.title ?? '',
    due_on: stored?.due_on ?? null,
    assignee_id: stored ? stored.assignee_id : ((identity?.id as string | undefined) ?? null),
  }
  const input = { ...saved, ...edits }
  const isOwn = [stored?.author?.id, stored?.assignee_id].some((id) => id !== undefined && id === identity?.id)
  const edit = (changes: Partial<TaskInput>) => setEdits({ ...edits, ...changes })
  const isDirty = (Object.keys(saved) as (keyof TaskInput)[]).some((name) => input[name] !== saved[name])
  const close = useConfirmedClose(isDirty, onClose)

  const { isSubmitting, failure, errors, submit } = useSubmit(async () => {
    const isReassignable = isAssignable(input, assignees) || input.assignee_id === stored?.assignee_id
    const content = isReassignable ? input : { ...input, assignee_id: null }
    if (stored) await attempt(() => change(stored, content))
    else await add(content, record ?? null)
    notify(task ? tasks.saved : tasks.added, { type: 'info' })
    onClose()
  })

  /** After a conflict the edits stay. The next attempt replaces the other user's in the same fields. */
  async function attempt(send: () => Promise<unknown>) {
    try {
      await send()
    } catch (error) {
      setStored(currentRecordOf<Task>(error) ?? stored)
      throw error
    }
  }

  async function discard(deleted: Task) {
    await attempt(() => remove(deleted))
    notify(tasks.deleted, { type: 'info' })
    onClose()
  }

  return (
    <FormDialog
      title={task ? tasks.edit : tasks.add}
      maxWidth="sm"
      failure={failure}
      confirm={tasks.save}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={close}
      action={
        stored &&
        (isOwn || role === 'admin') && (
          <ConfirmButton
            variant="text"
            color="error"
            label={tasks.delete}
            title={tasks.deleteTitle}
            text={tasks.deleteText}
            onConfirm={() => discard(stored)}
            sx={{ mr: 'auto' }}
          />
        )
      }
    >
      <TaskFields input={input} errors={errors} assignees={withPresent(assignees, stored)} onEdit={edit} />
    </FormDialog>
  )
}

interface TaskFieldsProps {
  input: TaskInput
  /** Error messages by field. */
  errors: Record<string, string | undefined>
  assignees: readonly Colleague[]
  onEdit(changes: Partial<TaskInput>): void
}

function TaskFields({ input, errors, assignees, onEdit }: TaskFieldsProps) {
  const { tasks } = useMessages().team
  return (
    <>
      <TextField
        label={tasks.what}
        value={input.title}
        onChange={({ target }) => onEdit({ title: target.value })}
        error={errors.title !== undefined}
        helperText={errors.title}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: 300 }, inputLabel: { required: false } }}
      />
      <DateField
        label={tasks.due}
        value={input.due_on ?? ''}
        onChange={(day) => onEdit({ due_on: day || null })}
        error={errors.due_on !== undefined}
        helperText={errors.due_on}
      />
      <SelectField
        label={tasks.assignee}
        value={isAssignable(input, assignees) ? (input.assignee_id ?? '') : ''}
        onChange={({ target }) => onEdit({ assignee_id: target.value || null })}
        error={errors.assignee_id !== undefined}
        helperText={errors.assignee_id ?? tasks.assigneeHint}
        empty={tasks.nobody}
        choices={assignees}
      />
    </>
  )
}
