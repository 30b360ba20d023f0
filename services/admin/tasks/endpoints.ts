import { z } from 'zod'
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
export function createTaskEndpoints({ db }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/tasks', {
      summary: 'List tasks: those without a record, and those on records that the role may see',
      permission,
      query: taskQuerySchema,
      response: listOf(taskSchema),
      handle: ({ query, actor }) => listTasks(db, query, actor),
    }),
    defineEndpoint('post', '/tasks', {
      summary: 'Add a task; its assignee is notified',
      permission,
      body: newTaskSchema,
      response: taskSchema,
      status: 201,
      handle: ({ body, actor }) => addTask(db, body, actor),
    }),
    defineEndpoint('get', '/tasks/assignees', {
      summary: 'List the users to whom a task can be assigned: everybody who may see its record',
      permission,
      query: assigneesQuerySchema,
      response: z.array(colleagueSchema),
      handle: ({ query: { resource, record_id }, actor }) =>
        findAssignees(db, resource && record_id ? { resource, id: record_id } : null, actor),
    }),
    defineEndpoint('get', '/tasks/{id}', {
      summary: 'Read a task',
      permission,
      response: taskSchema,
      handle: ({ params, actor }) => readTask(db, params.id ?? '', actor),
    }),
    defineEndpoint('put', '/tasks/{id}', {
      summary: 'Change a task, or say that it is done; a new assignee is notified',
      permission,
      body: taskInputSchema,
      response: taskSchema,
      handle: ({ params, body, actor }) => changeTask(db, params.id ?? '', body, actor),
    }),
    defineEndpoint('delete', '/tasks/{id}', {
      summary: 'Delete a task of one’s own, or as an administrator anybody’s',
      permission,
      query: versionQuerySchema,
      handle: ({ params, query, actor }) => deleteTask(db, params.id ?? '', query.version, actor),
    }),
  ]
}
