import {
  type AttributeInput,
  type AttributeRecord,
  attributeInputSchema,
  attributeRecordSchema,
} from '#contracts/admin/attributes.ts'
import { listOf } from '#contracts/admin/lists.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { optionAttributes } from '#domain/attribute-names.ts'
import type { AttributeName } from '#domain/talent-attributes.ts'
import { type FieldErrors, ProblemError } from '../http/problem.ts'
import { readAttributes, writeAttribute } from '../records/talents/attributes.ts'
import { changesBetween, recordAudit } from './audit/audit-log.ts'
import type { AdminContext } from './context.ts'
import type { Actor } from './http/actor.ts'
import { createEditConflict } from './http/admin-error.ts'
import { defineEndpoint, type Endpoint } from './http/endpoint.ts'

/** The attributes of talents: their labels and options. Attributes are neither added nor deleted. */
export function createAttributeEndpoints({ db }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/attributes', {
      summary: 'All attributes with their options, in both languages',
      permission: 'talents',
      response: listOf(attributeRecordSchema),
      async handle() {
        const data = await listAttributes(db)
        return { data, total: data.length }
      },
    }),
    defineEndpoint('get', '/attributes/{id}', {
      summary: 'One attribute',
      permission: 'talents',
      response: attributeRecordSchema,
      handle: ({ params: { id = '' } }) => getAttribute(db, id),
    }),
    defineEndpoint('put', '/attributes/{id}', {
      summary: 'Change the labels and options of an attribute',
      permission: 'content',
      body: attributeInputSchema,
      response: attributeRecordSchema,
      handle: ({ params: { id = '' }, body, actor }) => updateAttribute(db, id, body, actor),
    }),
  ]
}

/** All attributes with their options, in display order. */
async function listAttributes(db: Database): Promise<AttributeRecord[]> {
  const [attributes, used] = await Promise.all([readAttributes(db), countUses(db)])
  return attributes.map(({ name, options, ...attribute }) => ({
    id: name,
    ...attribute,
    options: options.map((option) => ({ ...option, used: used.get(`${name} ${option.value}`) ?? 0 })),
  }))
}

/** An attribute. Throws a 404 for an unknown one. */
export async function getAttribute(db: Database, id: string): Promise<AttributeRecord> {
  const attributes = await listAttributes(db)
  const attribute = attributes.find((one) => one.id === id)
  if (!attribute) throw new ProblemError(404)
  return attribute
}

/** How many talents have an option, by attribute and value. Deleted talents count, since they may come back. */
async function countUses(db: Database): Promise<Map<string, number>> {
  const counts = await Promise.all(
    optionAttributes.map(async (name) => {
      const rows = await withDeleted(db)
        .selectFrom('all_talents')
        .select([name, (eb) => eb.fn.countAll<number>().as('count')])
        .where(name, 'is not', null)
        .groupBy(name)
        .execute()
      return rows.map((row) => [`${name} ${row[name as never]}`, Number(row.count)] as const)
    }),
  )
  return new Map(counts.flat())
}

/**
 * Changes the labels and options of an attribute. 404 for an unknown one, 409 for an older version, 422 when a used
 * option is missing.
 */
function updateAttribute(
  db: Database,
  id: string,
  { version, ...input }: AttributeInput,
  { user, now }: Actor,
): Promise<AttributeRecord> {
  return db.transaction().execute(async (transaction) => {
    // Changes wait for each other, also the first one, before which there is no row to lock.
    await transaction.selectFrom('entities').select('id').where('name', '=', 'agency').forUpdate().execute()
    const before = await getAttribute(transaction, id)
    if (before.version !== version) throw createEditConflict(before)
    assertOptions(before, input.options)
    await writeAttribute(transaction, { ...input, name: before.id as AttributeName, version: version + 1 })
    const after = await getAttribute(transaction, id)
    const changes = changesBetween({ ...before }, { ...after }, Object.keys(input))
    const entry = { action: 'changed', resource: 'attributes', record_id: id, changes }
    await recordAudit(transaction, user, entry, now)
    await announceChange(transaction, 'attributes')
    return after
  })
}

function assertOptions(before: AttributeRecord, options: AttributeInput['options']): void {
  const errors: FieldErrors = {}
  if (before.type !== 'option' && options.length > 0) errors.options = ['invalid']
  for (const [index, { value }] of options.entries()) {
    const isDouble = options.findIndex((option) => option.value.toLowerCase() === value.toLowerCase()) < index
    if (isDouble) errors[`options.${index}.value`] = ['taken']
  }
  const missing = before.options.filter(({ value, used }) => used > 0 && !options.some((one) => one.value === value))
  if (missing.length > 0) errors.options = ['in_use']
  if (Object.keys(errors).length > 0) throw new ProblemError(422, { errors })
}
