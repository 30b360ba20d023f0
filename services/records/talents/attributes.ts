import type { Database } from '#database/schema/index.ts'
import { type AttributeName, talentAttributes } from '#domain/talent-attributes.ts'

interface Option {
  value: string
  label_pt: string
  label_en: string
}

/** An attribute with the labels and options that the agency has chosen, or with the product's. */
export interface AgencyAttribute {
  name: AttributeName
  type: 'number' | 'option' | 'text' | 'date'
  unit: string | null
  label_pt: string
  label_en: string
  options: Option[]
  /** 1 before the first change. */
  version: number
}

const defaults: AgencyAttribute[] = talentAttributes
  .filter((row) => !('services' in row && row.services === 'none'))
  .map((row) => ({
    name: row.name,
    type: row.type,
    unit: 'unit' in row ? row.unit : null,
    label_pt: row.labels.pt,
    label_en: row.labels.en,
    options: 'options' in row ? toOptions(row.options) : [],
    version: 1,
  }))

function toOptions(options: Record<string, { pt: string; en: string }>): Option[] {
  return Object.entries(options).map(([value, { pt, en }]) => ({ value, label_pt: pt, label_en: en }))
}

/** Reads all attributes of the services' contract, in the order of a profile. */
export async function readAttributes(db: Database): Promise<AgencyAttribute[]> {
  const rows = await db.selectFrom('attributes').selectAll().execute()
  const changed = new Map(rows.map(({ options, ...row }) => [row.name, { ...row, options: JSON.parse(options) }]))
  return defaults.map((attribute) => ({ ...attribute, ...changed.get(attribute.name), name: attribute.name }))
}

/** Stores an attribute's labels and options with their new version. */
export async function writeAttribute(
  db: Database,
  { name, label_pt, label_en, options, version }: Omit<AgencyAttribute, 'type' | 'unit'>,
): Promise<void> {
  const content = { label_pt, label_en, options: JSON.stringify(options), version }
  await db
    .insertInto('attributes')
    .values({ name, ...content })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(content))
    .execute()
}
