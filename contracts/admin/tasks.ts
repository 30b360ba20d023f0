import { z } from 'zod'
import { discussedResources } from './comments.ts'
import { requiredText, rowId, text, versioned } from './fields.ts'
import { flagFilter, listQuerySchema } from './lists.ts'
import type { Resource } from './resource.ts'
import { colleagueSchema } from './users.ts'

/** Tasks of users, on their own or about a record. */
export const tasks = {
  label: { pt: 'Tarefa |||| Tarefas', en: 'Task |||| Tasks' },
  fields: {
    title: { pt: 'O que fazer', en: 'What to do' },
    due_on: { pt: 'Até', en: 'Due' },
    assignee_id: { pt: 'Responsável', en: 'Assigned to' },
    done: { pt: 'Feita', en: 'Done' },
  },
  permission: 'tasks',
  menu: 'tasks',
  name: ['title'],
  hasHistory: false,
  audit: 'nameless',
} as const satisfies Resource

/** The talent or message that a task is about. */
const taskRecordSchema = z.object({ resource: z.enum(discussedResources), id: z.string().max(60) })

export type TaskRecord = z.infer<typeof taskRecordSchema>

export const taskQuerySchema = listQuerySchema.extend({
  /** Assigned to oneself. */
  mine: flagFilter.optional(),
  done: flagFilter.optional(),
  resource: z.enum(discussedResources).optional(),
  record_id: z.string().max(60).optional(),
})

export const taskSchema = z.object({
  id: rowId,
  version: z.int().positive(),
  title: z.string(),
  /** The last day, ISO 8601. */
  due_on: z.string().nullable(),
  assignee_id: z.string().nullable(),
  /** Null without an assignee, and once they were deleted. */
  assignee: colleagueSchema.nullable(),
  /** Null once they were deleted. */
  author: colleagueSchema.nullable(),
  record: taskRecordSchema.extend({ title: z.string().nullable() }).nullable(),
  done_at: z.string().nullable(),
  created_at: z.string(),
})

export type Task = z.infer<typeof taskSchema>

const content = {
  title: requiredText(300),
  due_on: z.iso.date().nullable().default(null),
  assignee_id: text(100),
}

export const newTaskSchema = z.strictObject({ ...content, record: taskRecordSchema.nullable().default(null) })

export const taskInputSchema = versioned.extend({ ...content, done: z.boolean() })

/** The users who can be assigned a task: all who may see the record, or all users without a record. */
export const assigneesQuerySchema = z.object({
  resource: z.enum(discussedResources).optional(),
  record_id: z.string().max(60).optional(),
})
