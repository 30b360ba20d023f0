import { socialMedias } from '../content/social-medias.ts'
import { publishedRow, type Seeding } from './context.ts'

export async function seedSocialMedias(seeding: Seeding): Promise<void> {
  const rows = Object.entries(socialMedias).map(([network, url], index) => ({
    ...publishedRow(seeding, index),
    network,
    url,
  }))
  await seeding.db.insertInto('social_medias').values(rows).execute()
}
