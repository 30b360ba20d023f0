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
import { type FieldErrors, ProblemError } from '../http/problem.ts'
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
  const [attributes, options, used] = await Promise.all([
    db.selectFrom('attributes').selectAll().orderBy('position').orderBy('name').execute(),
    db.selectFrom('attribute_options').selectAll().orderBy('position').orderBy('value').execute(),
    countUses(db),
  ])
  const optionsOf = Map.groupBy(options, ({ attribute }) => attribute)
  return attributes.map(({ name, position: _position, ...attribute }) => ({
    id: name,
    ...attribute,
    options: (optionsOf.get(name) ?? []).map(({ value, label_pt, label_en }) => ({
      value,
      label_pt,
      label_en,
      used: used.get(`${name} ${value}`) ?? 0,
    })),
  }))
}

/** An attribute. Throws a 404 for an unknown one. */
export async function getAttribute(db: Database, id: string): Promise<AttributeRecord> {
  const attribute = await readAttribute(db, id)
  if (!attribute) throw new ProblemError(404)
  return attribute
}

/** An attribute, undefined for an unknown one. `lock` locks it until the transaction ends. */
async function readAttribute(db: Database, id: string, { lock = false } = {}) {
  if (lock) await db.selectFrom('attributes').select('name').where('name', '=', id).forUpdate().execute()
  const attributes = await listAttributes(db)
  return attributes.find((attribute) => attribute.id === id)
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
    const before = await readAttribute(transaction, id, { lock: true })
    if (!before) throw new ProblemError(404)
    if (before.version !== version) throw createEditConflict(before)
    assertOptions(before, input.options)
    await write(transaction, id, input, version + 1)
    const after = await readAttribute(transaction, id)
    if (!after) throw new Error(`the attribute ${id} is gone`)
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

async function write(
  db: Database,
  id: string,
  { label_pt, label_en, options }: Omit<AttributeInput, 'version'>,
  version: number,
): Promise<void> {
  await db.updateTable('attributes').set({ label_pt, label_en, version }).where('name', '=', id).execute()
  await db.deleteFrom('attribute_options').where('attribute', '=', id).execute()
  if (options.length === 0) return
  await db
    .insertInto('attribute_options')
    .values(
      options.map(({ value, label_pt, label_en }, position) => ({
        attribute: id,
        value,
        label_pt,
        label_en,
        position,
      })),
    )
    .execute()
}
