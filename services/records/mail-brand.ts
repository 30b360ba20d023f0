import type { Database } from '#database/schema/index.ts'
import { type MailBrand, mailBrandOf } from '#domain/mail-html.ts'

/** The look of mails, from the settings. */
export async function readMailBrand(db: Database, siteUrl: string): Promise<MailBrand> {
  const row = await db
    .selectFrom('entities')
    .leftJoin('entity_media', (join) =>
      join.onRef('entity_media.entity_id', '=', 'entities.id').on('entity_media.role', '=', 'logo'),
    )
    .leftJoin('media', 'media.id', 'entity_media.media_id')
    .select(['entities.fields', 'media.url as logo'])
    .where('entities.name', '=', 'agency')
    .executeTakeFirst()
  const { name, colors } = row ? JSON.parse(row.fields) : {}
  return mailBrandOf({ name: typeof name === 'string' ? name : '', logo: row?.logo, colors }, siteUrl)
}
