import type { Selectable } from 'kysely'
import { talentListFiltersSchema } from '#contracts/admin/talent-filters.ts'
import {
  type TalentInput,
  type TalentMediumInput,
  type TalentRecord,
  talentMediaKinds,
} from '#contracts/admin/talents.ts'
import type { TalentTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { ageInYears, isMinor } from '#domain/age.ts'
import { measureNames } from '#domain/attribute-names.ts'
import { readFreshnessLimits } from '../../records/settings.ts'
import { findLanguages } from '../../records/talents/languages.ts'
import { assertBoardAllowed, assertBoardsExist, limitToBoards } from '../boards.ts'
import { type Collection, defineCollection } from '../collections/collection.ts'
import { readNewTalentPlace } from './board-order.ts'
import { checkTalent } from './check.ts'
import { filterTalents, warningsOf } from './filters.ts'
import { findMedia, writeMedia } from './media.ts'
import { applySchedule } from './publication.ts'
import { findStays, writeLanguages, writeStays } from './stays.ts'

/** The collection of talents. `today` determines ages. */
export function createTalentCollection(today: () => string): Collection {
  return defineCollection('talents', {
    table: 'talents',
    topic: 'talents',
    searchColumns: ['search_name'],
    normalizeQuery: searchName,
    sortColumns: [
      'position',
      'id',
      'name',
      'category',
      'updated_at',
      'birthdate',
      'published',
      'published_at',
      'digitals_at',
      ...measureNames,
    ],
    // Unique in `application_talents`: meanwhile another talent may have been made from the application.
    uniqueColumns: ['application_id'],
    sortColumnFor: { name: 'search_name' },
    hasNewOnTop: async (db) => (await readNewTalentPlace(db)) === 'top',
    limitTo: limitToBoards,
    filters: talentListFiltersSchema,
    applyFilters: (query, filters, db) => filterTalents(db, query, filters, today()),
    toRecords: (db, rows) => toTalentRecords(db, rows, today()),
    toColumns: (input, { row, now: timestamp }) => toTalentColumns(input, row?.published_at ?? null, timestamp),
    async check({ db, id, input, user, now: timestamp }) {
      assertBoardAllowed(user, input.category)
      await assertBoardsExist(db, [input.category], 'category')
      await checkTalent(db, { id, input, user, now: timestamp })
    },
    async afterWrite({ db, id, input: { media, languages, stays } }) {
      if (languages) await writeLanguages(db, id, languages)
      if (stays) await writeStays(db, id, stays)
      return media && writeMedia(db, id, media)
    },
  })
}

/** The columns of an input. `published_at` is the previous value. */
export function toTalentColumns(
  { media: _media, languages: _languages, stays: _stays, ...input }: TalentInput,
  published_at: string | null,
  now: Date,
) {
  return { ...input, search_name: searchName(input.name), ...applySchedule({ ...input, published_at }, now) }
}

type TalentRow = Selectable<TalentTable>

/** Converts rows to records, with media and warnings. */
async function toTalentRecords(db: Database, rows: TalentRow[], today: string): Promise<TalentRecord[]> {
  const ids = rows.map(({ id }) => id)
  const [media, languages, stays, doubles, limits] = await Promise.all([
    findMedia(db, ids),
    findLanguages(db, ids),
    findStays(db, ids),
    findDuplicateNames(db, rows),
    readFreshnessLimits(db),
  ])
  const mediaOf = Map.groupBy(media, ({ talent_id }) => talent_id)
  return rows.map(({ origin: _origin, search_name, spoken_languages: _languages, ...row }) => {
    const own = sortMedia((mediaOf.get(row.id) ?? []).map(({ talent_id: _talent, ...medium }) => medium))
    const { birthdate, digitals_at } = row
    return {
      ...row,
      published: row.published === 1,
      languages: languages.get(row.id) ?? [],
      stays: stays.get(row.id) ?? [],
      age: birthdate === null ? null : Math.max(0, ageInYears(birthdate, today)),
      is_minor: isMinor(birthdate, today),
      warnings: warningsOf(
        { search_name, birthdate, digitals_at },
        { media: own, isDuplicate: doubles.has(search_name), today, limits },
      ),
      cover: own.find(({ kind }) => kind === 'cover') ?? null,
      media: own,
    }
  })
}

function sortMedia<Medium extends Pick<TalentMediumInput, 'kind'>>(media: Medium[]): Medium[] {
  return talentMediaKinds.flatMap((kind) => media.filter((medium) => medium.kind === kind))
}

/** The names that several talents share. */
async function findDuplicateNames(db: Database, rows: TalentRow[]): Promise<Set<string>> {
  const names = [...new Set(rows.map((row) => row.search_name))].filter(Boolean)
  if (names.length === 0) return new Set()
  const doubles = await db
    .selectFrom('talents')
    .select('search_name')
    .where('search_name', 'in', names)
    .groupBy('search_name')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute()
  return new Set(doubles.map(({ search_name }) => search_name))
}
