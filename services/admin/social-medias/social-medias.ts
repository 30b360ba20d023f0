import { z } from 'zod'
import { flagFilter } from '#contracts/admin/lists.ts'
import { socialMediaInputSchema, socialMediaRecordSchema } from '#contracts/admin/social-medias.ts'
import { collection } from '../collections/collection.ts'
import { filteredByPublishing } from '../collections/publishing.ts'
import { publishableRecord } from '../collections/records.ts'

/** The agency's pages elsewhere. */
export const socialMedias = collection({
  resource: 'social-medias',
  table: 'social_medias',
  permission: 'content',
  topic: 'social-medias',
  input: socialMediaInputSchema,
  record: socialMediaRecordSchema,
  searched: ['network', 'url'],
  sorted: ['position', 'id', 'network', 'published', 'updated_at'],
  ordered: true,
  unique: ['network'],
  filters: z.object({ published: flagFilter.optional() }),
  filtered: filteredByPublishing([]),
  toRecords: async (_db, rows) => rows.map(publishableRecord),
})
