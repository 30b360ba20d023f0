import { partners } from '../content/partners.ts'
import { publishedRow, type Seeding } from './context.ts'

export async function seedPartners(seeding: Seeding): Promise<void> {
  const rows = partners.map((partner, index) => ({
    ...publishedRow(seeding, index),
    cover_id: seeding.mediaId(partner.cover),
    title_pt: partner.title.pt,
    title_en: partner.title.en,
    description_pt: partner.description.pt,
    description_en: partner.description.en,
  }))
  await seeding.db.insertInto('partners').values(rows).execute()
}
