import { type TalentInput, type TalentRecord, talentInputSchema } from '#contracts/admin/talents.ts'

/** What a talent is called in the office: something always. */
export function nameOfTalent({ name, id }: Pick<TalentRecord, 'name' | 'id'>): string {
  return name.trim() || `#${id}`
}

const fields = Object.keys(talentInputSchema.shape) as (keyof TalentInput)[]

/** What of a record is written back, with the version it was made from. */
export function inputOf(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries([...fields, 'version'].map((field) => [field, record[field]]))
}
