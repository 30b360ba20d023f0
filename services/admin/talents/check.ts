import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { type TalentInput, type TalentMedium, type TalentMediumInput, talentDates } from '#contracts/admin/talents.ts'
import { createFieldsByName } from '#contracts/shared-schemas.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { isPossibleBirthdate } from '#domain/age.ts'
import { optionAttributes } from '#domain/attribute-names.ts'
import { latestDay } from '#domain/calendar.ts'
import type { OptionAttribute } from '#domain/talent-attributes.ts'
import { type FieldErrors, ProblemError } from '../../http/problem.ts'
import { findBoardNames } from '../../records/boards.ts'
import { type AgencyAttribute, readAttributes } from '../../records/talents/attributes.ts'
import { findVisibleMedia } from '../media/access.ts'
import { findMedia, resolveMedia } from './media.ts'
import { hasValidSchedule } from './publication.ts'

type Facts = Omit<TalentInput, 'media' | 'stays'>

/** Throws a 422 for invalid facts or media of a talent. `id` is undefined for a new one. */
export async function checkTalent(
  db: Database,
  { id, input, user, now }: { id: number | undefined; input: TalentInput; user: CurrentUser; now: Date },
): Promise<void> {
  const { media, stays: _stays, ...facts } = input
  const errors = Object.fromEntries(
    Object.entries(findFactErrors(facts, await findOptions(db), now)).map(([field, code]) => [field, [code]]),
  )
  if (media) Object.assign(errors, await findMediaErrors(db, id, media, user))
  if (Object.keys(errors).length > 0) throw new ProblemError(422, { errors })
}

/** Errors of a talent's facts, by field, beyond those of the schema. */
export function findFactErrors(
  facts: Facts,
  options: Record<OptionAttribute, string[]>,
  now: Date,
): Partial<Record<keyof Facts, ErrorCode>> {
  const errors: Partial<Record<keyof Facts, ErrorCode>> = {}
  if (searchName(facts.name) === '' && (facts.published || facts.publish_at)) errors.name = 'required'
  if (!hasValidSchedule(facts)) errors.unpublish_at = 'ends_before_start'
  for (const name of optionAttributes) {
    const value = facts[name]
    if (value !== null && !options[name].includes(value)) errors[name] = 'unknown'
  }
  const latest = latestDay(now)
  for (const name of talentDates) if ((facts[name] ?? '') > latest) errors[name] = 'in_future'
  if (facts.birthdate && !errors.birthdate && !isPossibleBirthdate(facts.birthdate, latest))
    errors.birthdate = 'invalid'
  return errors
}

async function findMediaErrors(
  db: Database,
  talent: number | undefined,
  input: TalentMediumInput[],
  user: CurrentUser,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const own = talent === undefined ? [] : await findMedia(db, [talent])
  const media = resolveMedia(input, own)
  const types = await findTypes(db, own, media, user)
  const seen = new Set<string>()
  for (const [index, { id, medium_id, kind, view }] of media.entries()) {
    const refuse = (field: string, code: ErrorCode) => {
      errors[`media.${index}.${field}`] = [code]
    }
    const key: string = id === undefined ? `medium ${medium_id}` : `kept ${id}`
    const type = types.get(key)
    if (type === undefined || (id !== undefined && seen.has(key))) refuse('medium_id', 'unknown')
    else if (type.startsWith('video/') !== (kind === 'video')) refuse('kind', 'invalid')
    if ((kind === 'cover' || kind === 'hover') && seen.has(kind)) refuse('kind', 'taken')
    if (view !== null && kind !== 'snap') refuse('view', 'invalid')
    seen.add(key).add(kind)
  }
  return errors
}

/** The types of all files in `media`: the talent's own, and those of the library that the user may see. */
async function findTypes(
  db: Database,
  own: TalentMedium[],
  media: TalentMediumInput[],
  user: CurrentUser,
): Promise<Map<string, string>> {
  const added = media.flatMap(({ id, medium_id }) => (id === undefined ? (medium_id ?? []) : []))
  const visible = await findVisibleMedia(db, user, added)
  const files = visible.size > 0 ? await findFiles(db, [...visible]) : []
  return new Map([
    ...own.map(({ id, type }) => [`kept ${id}`, type] as const),
    ...files.map(({ id, type }) => [`medium ${id}`, type] as const),
  ])
}

/** The lock prevents their deletion until the talent refers to them. */
function findFiles(db: Database, ids: number[]) {
  return db.selectFrom('media').select(['id', 'type']).where('id', 'in', ids).forKeyShare().execute()
}

/** Further words for the fixed boards, normalized. */
const plurals = [
  ['mulheres', 'woman'],
  ['homens', 'man'],
  ['women', 'woman'],
  ['men', 'man'],
] as const

/** The values of each option attribute. */
export async function findOptions(db: Database): Promise<Record<OptionAttribute, string[]>> {
  const attributes = await readAttributes(db)
  return createFieldsByName(optionAttributes, (name) => optionsIn(attributes, name).map(({ value }) => value))
}

/** The normalized words for each option: both labels and the value, which takes precedence. */
export async function findOptionWords(
  db: Database,
): Promise<Record<OptionAttribute | 'category', Map<string, string>>> {
  const attributes = await readAttributes(db)
  const words = createFieldsByName(optionAttributes, (name) => {
    const options = optionsIn(attributes, name)
    const spellings = ['label_en', 'label_pt', 'value'] as const
    return new Map(
      spellings.flatMap((spelling) => options.map((option) => [searchName(option[spelling]), option.value] as const)),
    )
  })
  return { ...words, category: await findCategoryWords(db) }
}

function optionsIn(attributes: AgencyAttribute[], name: OptionAttribute) {
  return attributes.find((attribute) => attribute.name === name)?.options ?? []
}

/** The normalized words for each board: its names, plurals of the fixed ones, and the value, which takes precedence. */
async function findCategoryWords(db: Database): Promise<Map<string, string>> {
  const names = [...(await findBoardNames(db))]
  return new Map([
    ...names.flatMap(([category, { pt, en }]) => [pt, en].map((name) => [searchName(name), category] as const)),
    ...plurals,
    ...names.map(([category]) => [searchName(category), category] as const),
  ])
}
