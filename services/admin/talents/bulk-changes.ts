import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import type { Bulk, BulkResponse } from '#contracts/admin/talent-bulk.ts'
import { maxStays, type Stay } from '#contracts/admin/talents.ts'
import { latestDay } from '#domain/calendar.ts'
import { type FieldErrors, ProblemError } from '../../http/problem.ts'
import type { LineupSettings } from './lineup-marks.ts'
import { applySchedule, hasValidSchedule } from './publication.ts'
import type { TalentRow } from './related-rows.ts'
import type { StoredStay } from './stays.ts'

/** The changed columns of a talent, its languages, stays and line-up marks. */
export type TalentChanges = Partial<
  Omit<TalentRow, 'published' | 'spoken_languages' | 'lineupPicture'> & { published: boolean }
>

type Previous = NonNullable<BulkResponse['before']>[number]

type PreviousFields = Exclude<Previous, { published: boolean }>

/** Throws a 422 when the action is impossible for one of the talents `ids`; `rows` are those that the user may change. */
export function assertPossible(bulk: Bulk, { ids, rows, now }: { ids: number[]; rows: TalentRow[]; now: Date }): void {
  assertNotInFuture(bulk, now)
  // `restore` skips talents that have changed since or were deleted.
  if (bulk.action === 'restore') return
  const known = new Map(rows.map((row) => [row.id, row]))
  const errors = ids.flatMap((id): [string, ErrorCode[]][] => {
    const row = known.get(id)
    const error = row ? findError(row, bulk) : 'unknown'
    return error ? [[String(id), [error]]] : []
  })
  if (errors.length > 0) throw new ProblemError(422, { errors: Object.fromEntries(errors) })
  if (
    bulk.action === 'schedule' &&
    rows.some(({ published }) => !hasValidSchedule({ ...bulk, published: published === 1 }))
  ) {
    throw new ProblemError(422, { errors: { unpublish_at: ['ends_before_start'] } })
  }
}

function findError(row: TalentRow, bulk: Bulk): ErrorCode | undefined {
  const isPublishing = bulk.action === 'publish' || (bulk.action === 'schedule' && bulk.publish_at !== null)
  if (isPublishing && row.search_name === '') return 'nameless'
  if (bulk.action === 'stay' && addStay(row.stays, bulk.stay).length > maxStays) return 'too_many_stays'
  if (bulk.action === 'marks' && row.lineupPicture === undefined) return 'no_full_length'
  return undefined
}

function assertNotInFuture(bulk: Bulk, now: Date): void {
  const latest = latestDay(now)
  const dated = bulk.action === 'dates' ? [bulk] : bulk.action === 'restore' ? bulk.talents : []
  const errors: FieldErrors = {}
  for (const fields of dated) {
    for (const name of ['digitals_at', 'measured_at'] as const) {
      if (name in fields && ((fields as DatedFields)[name] ?? '') > latest) errors[name] = ['in_future']
    }
  }
  if (Object.keys(errors).length > 0) throw new ProblemError(422, { errors })
}

/** The columns of a talent that the action writes, also those that stay the same. */
export function computeChanges(row: TalentRow, bulk: Bulk, now: Date): TalentChanges {
  const { published_at, publish_at, unpublish_at } = row
  const publication = { published: row.published === 1, published_at, publish_at, unpublish_at }
  switch (bulk.action) {
    case 'category':
      return { category: bulk.category }
    case 'city':
      return { city: bulk.city }
    case 'languages':
      return { languages: [...new Set([...row.languages, ...bulk.languages])].sort() }
    case 'dates':
      return toDates(bulk)
    case 'stay':
      return { stays: addStay(row.stays, bulk.stay) }
    case 'marks':
      return toMarks(bulk.talents.find(({ id }) => id === row.id))
    case 'publish':
      return applySchedule({ ...publication, published: true }, now)
    case 'unpublish':
      // A talent that is unpublished by hand stays unpublished.
      return { published: false, publish_at: null, unpublish_at: null }
    case 'schedule':
      return applySchedule({ ...publication, publish_at: bulk.publish_at, unpublish_at: bulk.unpublish_at }, now)
    case 'delete':
      throw new Error('deleted talents have no changes')
    case 'restore': {
      const before = bulk.talents.find(({ id }) => id === row.id)
      if (before?.version !== row.version) return {}
      if (!('published' in before)) return toPreviousFields(before)
      return row.search_name === '' ? {} : applySchedule({ ...publication, ...before }, now)
    }
  }
}

/** The fields of a talent that `restore` needs to undo the action; undefined when it cannot be undone. */
export function previousOf(row: TalentRow, bulk: Bulk, version: number): Previous | undefined {
  const { id, published_at, publish_at, unpublish_at, digitals_at, measured_at, stays } = row
  switch (bulk.action) {
    case 'publish':
    case 'unpublish':
    case 'schedule':
      return { id, version, published: row.published === 1, published_at, publish_at, unpublish_at }
    case 'category':
    case 'city':
      return { id, version, [bulk.action]: row[bulk.action] }
    case 'languages':
      return { id, version, languages: row.languages as NonNullable<PreviousFields['languages']> }
    case 'dates':
      return { id, version, ...(bulk.digitals_at && { digitals_at }), ...(bulk.measured_at && { measured_at }) }
    case 'stay':
      // The stays were checked when they were stored.
      return { id, version, stays: stays as Stay[] }
    case 'marks':
      return { id, version, marks: { crown: row.crown, sole: row.sole, cutout: row.cutout } }
    default:
      return undefined
  }
}

interface DatedFields {
  digitals_at?: string | null | undefined
  measured_at?: string | null | undefined
}

/** The fields that the change sets. */
function toPreviousFields(before: PreviousFields): TalentChanges {
  const { category, city, languages, stays, marks, ...dates } = before
  return {
    ...toDates(dates),
    ...toMarks(marks),
    ...(category !== undefined && { category }),
    ...(city !== undefined && { city }),
    ...(languages !== undefined && { languages }),
    ...(stays !== undefined && { stays }),
  }
}

/** The dates that the change sets. */
function toDates({ digitals_at, measured_at }: DatedFields): TalentChanges {
  return { ...(digitals_at !== undefined && { digitals_at }), ...(measured_at !== undefined && { measured_at }) }
}

function toMarks(marks: LineupSettings | undefined): TalentChanges {
  if (!marks) return {}
  const { crown, sole, cutout } = marks
  return { crown, sole, ...(cutout !== undefined && { cutout }) }
}

/** The stays with one more, by their first days. It replaces a stay in the same city on the same days. */
function addStay(stays: readonly StoredStay[], added: Stay): StoredStay[] {
  const others = stays.filter(
    ({ city, country, from, to }) =>
      city !== added.city || country !== added.country || from !== added.from || to !== added.to,
  )
  return [...others, added].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}
