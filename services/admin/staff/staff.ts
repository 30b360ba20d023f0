import { staffMemberInputSchema, staffMemberRecordSchema } from '#contracts/admin/staff-members.ts'
import { collection } from '../collections/collection.ts'
import { mediaOf } from '../collections/media-of.ts'
import { filteredByPublishing, publishingFilters } from '../collections/publishing.ts'
import { publishableRecord } from '../collections/records.ts'

/** The staff as the site shows it. */
export const staffMembers = collection({
  resource: 'members',
  table: 'staff',
  permission: 'content',
  topic: 'staff',
  input: staffMemberInputSchema,
  record: staffMemberRecordSchema,
  searched: ['name_pt', 'name_en', 'role_pt', 'role_en', 'board_pt', 'board_en'],
  sorted: ['position', 'id', 'name_pt', 'name_en', 'board_pt', 'board_en', 'published', 'updated_at'],
  ordered: true,
  filters: publishingFilters,
  filtered: filteredByPublishing(['name', 'role', 'board']),
  async toRecords(db, rows) {
    const medium = await mediaOf(
      db,
      rows.map((row) => row.picture_id),
    )
    return rows.map((row) => ({ ...publishableRecord(row), picture: medium(row.picture_id) }))
  },
})
