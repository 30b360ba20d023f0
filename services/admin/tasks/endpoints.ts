import { z } from 'zod'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { listOf, versionQuerySchema } from '#contracts/admin/lists.ts'
import {
  assigneesQuerySchema,
  newTaskSchema,
  taskInputSchema,
  taskQuerySchema,
  taskSchema,
} from '#contracts/admin/tasks.ts'
import { colleagueSchema } from '#contracts/admin/users.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { listTasks, readTask } from './read-tasks.ts'
import { addTask, changeTask, deleteTask, findAssignees } from './write-tasks.ts'

const permission = 'tasks'

/** Tasks of the staff: free ones, and those on records that the user may see. */
export function createTaskEndpoints({ db, now, today, siteUrl }: AdminContext): Endpoint[] {
  const writerOf = (user: CurrentUser) => ({ user, now: now(), today: today(), siteUrl })
  return [
    defineEndpoint('get', '/tasks', {
      summary: 'List tasks: those without a record, and those on records that the role may see',
      permission,
      query: taskQuerySchema,
      response: listOf(taskSchema),
      handle: ({ query, user }) => listTasks(db, query, writerOf(user)),
    }),
    defineEndpoint('post', '/tasks', {
      summary: 'Add a task; its assignee is notified',
      permission,
      body: newTaskSchema,
      response: taskSchema,
      status: 201,
      handle: ({ body, user }) => addTask(db, body, writerOf(user)),
    }),
    defineEndpoint('get', '/tasks/assignees', {
      summary: 'List the users to whom a task can be assigned: everybody who may see its record',
      permission,
      query: assigneesQuerySchema,
      response: z.array(colleagueSchema),
      handle: ({ query: { resource, record_id }, user }) =>
        findAssignees(db, resource && record_id ? { resource, id: record_id } : null, writerOf(user)),
    }),
    defineEndpoint('get', '/tasks/{id}', {
      summary: 'Read a task',
      permission,
      response: taskSchema,
      handle: ({ params, user }) => readTask(db, params.id ?? '', writerOf(user)),
    }),
    defineEndpoint('put', '/tasks/{id}', {
      summary: 'Change a task, or say that it is done; a new assignee is notified',
      permission,
      body: taskInputSchema,
      response: taskSchema,
      handle: ({ params, body, user }) => changeTask(db, params.id ?? '', body, writerOf(user)),
    }),
    defineEndpoint('delete', '/tasks/{id}', {
      summary: 'Delete a task of one’s own, or as an administrator anybody’s',
      permission,
      query: versionQuerySchema,
      handle: ({ params, query, user }) => deleteTask(db, params.id ?? '', query.version, writerOf(user)),
    }),
  ]
}
