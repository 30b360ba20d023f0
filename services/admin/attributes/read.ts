import type { AttributeRecord } from '#contracts/admin/attributes.ts'
import { optionAttributes } from '#contracts/admin/talents.ts'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'

/** Every attribute with its options, in the order of a profile. */
export async function listAttributes(db: Database): Promise<AttributeRecord[]> {
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

/** One attribute, held against other writers when asked inside a transaction; undefined when there is none. */
export async function readAttribute(db: Database, id: string, { lock = false } = {}) {
  if (lock && isPostgres(db)) {
    await db.selectFrom('attributes').select('name').where('name', '=', id).forUpdate().execute()
  }
  const attributes = await listAttributes(db)
  return attributes.find((attribute) => attribute.id === id)
}

async function countUses(db: Database): Promise<Map<string, number>> {
  const counts = await Promise.all(
    optionAttributes.map(async (name) => {
      const rows = await db
        .selectFrom('talents')
        .select([name, (of) => of.fn.countAll<number>().as('count')])
        .where(name, 'is not', null)
        .groupBy(name)
        .execute()
      return rows.map((row) => [`${name} ${row[name as never]}`, Number(row.count)] as const)
    }),
  )
  return new Map(counts.flat())
}
