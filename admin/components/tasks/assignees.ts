import type { Task } from '#contracts/admin/tasks.ts'
import type { Colleague } from '#contracts/admin/users.ts'

/** The possible assignees, and the present one of a task, who may not be possible any more. */
export function withPresent(
  assignees: readonly Colleague[],
  task: Pick<Task, 'assignee'> | undefined,
): readonly Colleague[] {
  const present = task?.assignee
  return present && !assignees.some(({ id }) => id === present.id) ? [...assignees, present] : assignees
}

/** Whether the task can be assigned to the user whom the input names, if any. */
export function isAssignable({ assignee_id }: Pick<Task, 'assignee_id'>, assignees: readonly Colleague[]): boolean {
  return assignee_id === null || assignees.some(({ id }) => id === assignee_id)
}
