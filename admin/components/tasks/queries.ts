import { useQueryClient } from '@tanstack/react-query'
import type { DiscussedResource } from '#contracts/admin/comments.ts'
import type { Task, TaskRecord } from '#contracts/admin/tasks.ts'
import type { Colleague } from '#contracts/admin/users.ts'
import { call } from '../../providers/data/call.ts'
import { toListQuery } from '../../providers/data/http.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { badgesKey } from '../notices/queries.ts'

export interface TaskFilter {
  mine?: boolean
  done?: boolean
  resource?: DiscussedResource
  record_id?: string
}

const tasksKey = ['tasks']

/** A page of tasks: open ones by their last day, done ones latest first. */
export function useTasks(filter: TaskFilter, perPage = 100) {
  return useCall<{ data: Task[]; total: number }>(
    [...tasksKey, filter, perPage],
    `/tasks${toListQuery({ filter, pagination: { page: 1, perPage } })}`,
    { refetchOnWindowFocus: true },
  )
}

/** Users who can be assigned a task on this record, or a free one. */
export function useAssignees(record: TaskRecord | null): Colleague[] {
  const query = record ? toListQuery({ filter: { resource: record.resource, record_id: record.id } }) : ''
  const { data } = useCall<Colleague[]>(['assignees', query], `/tasks/assignees${query}`, { staleTime: 300_000 })
  return data ?? []
}

/** The fields that a user fills in. */
export interface TaskInput {
  title: string
  due_on: string | null
  assignee_id: string | null
}

/** Adds, changes and deletes tasks, and loads the lists again. */
export function useTaskActions() {
  const client = useQueryClient()
  const reload = () => Promise.all([tasksKey, badgesKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  return {
    async add(input: TaskInput, record: TaskRecord | null) {
      await call<Task>('/tasks', { method: 'POST', body: { ...input, record } })
      await reload()
    },
    /** Reloads also after a conflict, so that the user sees the present task. */
    async change(
      { id, version, title, due_on, assignee_id, done_at }: Task,
      changes: Partial<TaskInput & { done: boolean }>,
    ) {
      const body = { title, due_on, assignee_id, done: done_at !== null, ...changes, version }
      try {
        return await call<Task>(`/tasks/${id}`, { method: 'PUT', body })
      } finally {
        await reload()
      }
    },
    async remove({ id, version }: Task) {
      await call(`/tasks/${id}?version=${version}`, { method: 'DELETE' })
      await reload()
    },
  }
}
