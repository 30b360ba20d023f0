import {
  type TalentInput,
  talentInputSchema,
  talentListFiltersSchema,
  talentRecordSchema,
} from '#contracts/admin/talents.ts'
import { searchName } from '#database/search-name.ts'
import { type Collection, collection } from '../collections/collection.ts'
import { checkTalent } from './check.ts'
import { filteredTalents } from './filters.ts'
import { writeMedia } from './media.ts'
import { settlePublication } from './publication.ts'
import { talentRecords } from './records.ts'

/** The talents, on whichever day `today` says it is. */
export function talentCollection(today: () => string): Collection {
  return collection({
    resource: 'talents',
    table: 'talents',
    permission: 'talents',
    topic: 'talents',
    input: talentInputSchema,
    record: talentRecordSchema,
    searched: ['search_name'],
    folded: searchName,
    sorted: ['position', 'id', 'name', 'category', 'updated_at', 'height', 'birthdate', 'published', 'published_at'],
    sortedBy: { name: 'search_name' },
    ordered: true,
    filters: talentListFiltersSchema,
    filtered: (query, filters) => filteredTalents(query, filters, today()),
    toRecords: (db, rows) => talentRecords(db, rows, today()),
    toColumns: (input, { row, now: moment }) => talentColumns(input, row?.published_at ?? null, moment),
    check: ({ db, id, input, now: moment }) => checkTalent(db, { id, input, now: moment }),
    async afterWrite({ db, id, input: { media } }) {
      return media && writeMedia(db, id, media)
    },
  })
}

/** The columns that an input fills; `published_at` is what the talent had before. */
export function talentColumns({ media: _media, ...input }: TalentInput, published_at: string | null, now: Date) {
  return { ...input, search_name: searchName(input.name), ...settlePublication({ ...input, published_at }, now) }
}
