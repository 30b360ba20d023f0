import { type TalentInput, type TalentRecord, talentInputSchema } from '#contracts/admin/talents.ts'

/** The name of a talent in the back office. */
export function nameOfTalent({ name, id }: Pick<TalentRecord, 'name' | 'id'>): string {
  return name.trim() || `#${id}`
}

const fields = Object.keys(talentInputSchema.shape) as (keyof TalentInput)[]

/** Editable fields of a record and its version. */
export function inputOf(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries([...fields, 'version'].map((field) => [field, record[field]]))
}
