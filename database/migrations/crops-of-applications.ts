import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Crops of pictures that were copied from an application belong to it too, so that its withdrawal deletes them. */
export const cropsOfApplications: Migration = {
  name: '0062-crops-of-applications',
  async up(db) {
    await sql`
      with recursive crops(media_id, application_id, view) as (
        select media.id, application_id, view from application_media
        join media on media.crop_of_id = application_media.media_id
        union
        select media.id, crops.application_id, crops.view from crops
        join media on media.crop_of_id = crops.media_id
      )
      insert into application_media (media_id, application_id, view)
      select media_id, application_id, view from crops
      where media_id not in (select media_id from application_media)`.execute(db)
  },
}
