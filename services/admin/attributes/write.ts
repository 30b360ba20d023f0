import type { AttributeInput, AttributeRecord } from '#contracts/admin/attributes.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { type FieldErrors, ProblemError } from '../../core/http/problem.ts'
import { changesBetween } from '../audit/changes.ts'
import { recordAudit } from '../audit/record.ts'
import type { Writer } from '../collections/write.ts'
import { readAttribute } from './read.ts'

/** Changes how an attribute and its options are called: 404 for none, 409 for an older version, 422 for a used option. */
export function updateAttribute(
  db: Database,
  id: string,
  { version, ...input }: AttributeInput,
  { staff, now }: Writer,
): Promise<AttributeRecord> {
  return db.transaction().execute(async (transaction) => {
    const before = await readAttribute(transaction, id, { lock: true })
    if (!before) throw new ProblemError(404)
    if (before.version !== version) {
      throw new ProblemError(409, { detail: 'Somebody else has changed this in the meantime.', current: before })
    }
    assertOptions(before, input.options)
    await write(transaction, id, input, version + 1)
    const after = await readAttribute(transaction, id)
    if (!after) throw new Error(`the attribute ${id} is gone`)
    const changes = changesBetween({ ...before }, { ...after }, Object.keys(input))
    const entry = { action: 'changed', resource: 'attributes', record_id: id, ...(changes && { changes }) }
    await recordAudit(transaction, staff, entry, now)
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
