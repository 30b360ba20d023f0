import type { MediumRecord } from '#contracts/admin/media.ts'

/** What a medium is called in the office: something always. */
export function nameOfMedium({ name, alt_pt, alt_en, id }: Pick<MediumRecord, 'name' | 'alt_pt' | 'alt_en' | 'id'>) {
  return name ?? alt_pt ?? alt_en ?? `#${id}`
}
