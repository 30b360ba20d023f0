import type { z } from 'zod'
import type { customForms as declaration, FormFieldInput } from '#contracts/admin/custom-forms.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { honeypotName } from '#domain/sent-form.ts'
import { type FieldErrors, ProblemError } from '../http/problem.ts'
import { formFieldsSchema } from '../records/submissions/form-fields.ts'
import { defineCollection } from './collections/collection.ts'
import { toPublishableRecord } from './collections/publishing.ts'

type Input = z.output<typeof declaration.input>

/** The custom forms. Submissions in the inbox refer to the names of the form and of its fields. */
export const customForms = defineCollection('forms', {
  table: 'forms',
  topic: 'forms',
  searchColumns: ['name', 'title_pt', 'title_en'],
  sortColumns: ['position', 'id', 'name', 'title_pt', 'title_en', 'published', 'updated_at'],
  uniqueColumns: ['name'],
  translated: ['title'],
  toColumns: ({ fields, ...input }) => ({ ...input, fields: JSON.stringify(fields) }),
  async toRecords(db, rows) {
    const names = rows.map(({ name }) => name)
    const entries = await countEntries(db, names)
    return rows.map((row) => ({
      ...toPublishableRecord(row),
      fields: formFieldsSchema.parse(JSON.parse(row.fields)),
      entries: entries.get(row.name) ?? 0,
    }))
  },
  async check({ db, id, input, now }) {
    const errors = { ...findDuplicates(input), ...(await findLockedChanges(db, { id, input, now })) }
    if (Object.keys(errors).length > 0) throw new ProblemError(422, { errors })
  },
  async beforeDelete({ db, id, now }) {
    const { name } = await findForm(db, id)
    if (await isFormUsed(db, name, now)) throw new ProblemError(409, { reason: 'form_in_use' })
  },
})

/** The trap for bots, and what every object has. */
const reservedNames = [honeypotName, 'constructor']

/** Errors of duplicate field names, duplicate options and choices without options. */
function findDuplicates({ fields }: Input): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, { name, type, options }] of fields.entries()) {
    const isTaken = reservedNames.includes(name) || fields.findIndex((field) => field.name === name) < index
    if (isTaken) errors[`fields.${index}.name`] = ['taken']
    if (type === 'choice' && options.length === 0) errors[`fields.${index}.type`] = ['without_options']
    for (const [place, { value }] of options.entries()) {
      const isDouble = options.findIndex((option) => option.value === value) < place
      if (isDouble) errors[`fields.${index}.options.${place}.value`] = ['taken']
    }
  }
  return errors
}

/**
 * Once submissions exist, also deleted, the form keeps its name and existing fields keep their types, so that
 * submissions stay readable.
 */
async function findLockedChanges(
  db: Database,
  { id, input, now }: { id: number | undefined; input: Input; now: Date },
): Promise<FieldErrors> {
  if (id === undefined) return {}
  const before = await findForm(db, id)
  if (!(await isFormUsed(db, before.name, now))) return {}
  const errors: FieldErrors = {}
  if (input.name !== before.name) errors.name = ['locked']
  const types = new Map(formFieldsSchema.parse(JSON.parse(before.fields)).map(({ name, type }) => [name, type]))
  for (const [index, { name, type }] of input.fields.entries()) {
    if (types.has(name) && !isCompatible(types.get(name), type)) errors[`fields.${index}.type`] = ['locked']
  }
  return errors
}

/** `line` and `text` are interchangeable. */
function isCompatible(before: FormFieldInput['type'] | undefined, after: FormFieldInput['type']): boolean {
  const isText = (type: typeof before) => type === 'line' || type === 'text'
  return before === after || (isText(before) && isText(after))
}

function findForm(db: Database, id: number) {
  return db.selectFrom('forms').select(['name', 'fields']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The number of stored submissions by form name, without forms that have none. */
async function countEntries(db: Database, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('submissions')
    .select(['form', (eb) => eb.fn.countAll<number>().as('count')])
    .where('kind', '=', 'entry')
    .where('form', 'in', names)
    .groupBy('form')
    .execute()
  return new Map(rows.map(({ form, count }) => [form, Number(count)]))
}

/** Whether there are entries of a custom form that have not expired, deleted ones included. */
async function isFormUsed(db: Database, form: string, now: Date): Promise<boolean> {
  const entry = await withDeleted(db)
    .selectFrom('all_submissions')
    .select('id')
    .where('kind', '=', 'entry')
    .where('form', '=', form)
    .where('expires_at', '>', now.toISOString())
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
