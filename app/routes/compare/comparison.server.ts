import type { Backend } from '#app/backend.ts'
import { maxCompared, pathToComparison } from '#app/features/compare/compare-path.ts'
import { type HeightFilter, toHeightQuery } from '#app/features/compare/height-band.server.ts'
import { loadAttributes } from '#app/features/talents/attributes.server.ts'
import { loadBoards, type SiteBoard } from '#app/features/talents/boards.server.ts'
import { findKnownIds, findProfiles } from '#app/features/talents/find-profiles.server.ts'
import { type MeasureRow, toMeasureRows } from '#app/features/talents/measure-rows.ts'
import { spokenLanguagesOf, toStayNotes } from '#app/features/talents/talent-notes.server.ts'
import { ageOf, toTalentView } from '#app/features/talents/talent-view.ts'
import { formatDay } from '#app/i18n/format-date.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import type { Attribute } from '#contracts/agency/attributes.ts'
import type { TalentProfile } from '#contracts/agency/profile.ts'
import { isMinorAge } from '#domain/age.ts'
import { type ChosenUnits, withUnits } from '#domain/chosen-units.ts'
import { nameOfCity } from '#domain/city-names.ts'
import type { Language } from '#domain/language.ts'
import { pathToProfile } from '#domain/paths.ts'

/** A value in the agency's unit, and in other units. */
export type Cell = Pick<MeasureRow, 'value' | 'elsewhere'>

/** A row of the table with a cell for each talent; undefined for an unknown value. */
export interface ComparisonRow {
  name: string
  label: string
  cells: (Cell | undefined)[]
}

export type ComparedTalent = ReturnType<typeof toComparedTalent>

/**
 * Loads the first six published talents with these ids, in the order of `ids`. Ignores unknown ids. `heights` has the
 * line-up's filter and the visitor's units, which links keep. Throws the error screen when the agency service fails.
 */
export async function loadComparison(backend: Backend, language: Language, ids: string[], heights: HeightFilter = {}) {
  const known = await findKnownIds(backend, language, ids)
  const [attributes, profiles, today] = await withErrorScreen(
    Promise.all([
      loadAttributes(backend, language),
      findProfiles(backend, language, known.slice(0, maxCompared)),
      loadAgencyToday(backend, language),
    ]),
  )
  const boards = profiles.length > 0 ? await loadBoards(backend) : []
  return {
    /** The published talents of `ids`, which can be more than the maximum of a comparison. */
    known,
    talents: profiles.map((profile) => toComparedTalent(profile, { known, heights, language, today })),
    rows: rowsOf(profiles, { attributes, today, language, boards, chosen: heights }),
  }
}

function toComparedTalent(
  profile: TalentProfile,
  { known, heights, language, today }: { known: string[]; heights: HeightFilter; language: Language; today: string },
) {
  const { id, name, media } = profile
  const cover = profile.cover ?? media.book[0]
  const others = known.filter((other) => other !== id)
  const { remove, removed } = messagesOf(language).compare
  return {
    id,
    name,
    /** The profile's path. */
    path: withUnits(pathToProfile({ id, name }, language), heights),
    cover,
    /** As a favourite. */
    view: { ...toTalentView(profile, language, today, heights), cover, hover: undefined },
    /** The link to the comparison without this talent, and its announcement; undefined for two talents. */
    without:
      others.length > 1
        ? {
            label: remove(name),
            path: pathToComparison(language, others) + toHeightQuery(heights),
            status: removed(name),
          }
        : undefined,
  }
}

/** Keeps each size and its system, such as `8 US`, on one line. */
function keepSizesTogether(sizes: string | undefined): string | undefined {
  return sizes?.replace(/ (?=[A-Z]{2}\b)/g, '\u00a0')
}

interface RowContext {
  attributes: Attribute[]
  /** ISO 8601 date in the agency's time zone. */
  today: string
  language: Language
  boards: SiteBoard[]
  chosen: ChosenUnits
}

/** Returns the rows: category, measures in the order of the attributes, and dates. Omits rows without any value. */
function rowsOf(
  profiles: TalentProfile[],
  { attributes, today, language, boards, chosen }: RowContext,
): ComparisonRow[] {
  const { compare, talentNotes } = messagesOf(language)
  const boardOf = (profile: TalentProfile) => boards.find(({ category }) => category === profile.category)
  const measures = profiles.map((profile) => {
    const isMinor = isMinorAge(ageOf(profile, today))
    const values = profile.attributes ?? {}
    return toMeasureRows(
      attributes,
      { values, isMinor, boardCut: boardOf(profile)?.cut },
      { language, systems: ['us', 'uk', 'br'], chosen },
    )
  })
  const dateOf = (profile: TalentProfile, date: 'measured_at' | 'digitals_at') =>
    isMinorAge(ageOf(profile, today)) ? undefined : formatDay(profile[date], language)
  const row = (name: string, label: string, format: (profile: TalentProfile) => string | undefined): ComparisonRow => ({
    name,
    label,
    cells: profiles.map(format).map((value) => (value === undefined ? undefined : { value })),
  })
  const rows = [
    row('category', compare.category, (profile) => boardOf(profile)?.names[language]),
    ...attributes.map(({ name, label }) => ({
      name,
      label,
      cells: measures.map((list) => {
        const measure = list.find((candidate) => candidate.name === name)
        return measure && { value: measure.value, elsewhere: keepSizesTogether(measure.elsewhere) }
      }),
    })),
    row('city', compare.city, (profile) => baseOf(profile, language, today)),
    row('languages', talentNotes.languages, (profile) => spokenLanguagesOf(profile, language, today)),
    row('stays', talentNotes.stay, (profile) => toStayNotes(profile, language, today)[0]),
    row('measured_at', compare.measuredOn, (profile) => dateOf(profile, 'measured_at')),
    row('digitals_at', compare.digitalsOf, (profile) => dateOf(profile, 'digitals_at')),
  ]
  return rows.filter(({ cells }) => cells.some((cell) => cell !== undefined))
}

/** The city where an adult lives. */
function baseOf(profile: TalentProfile, language: Language, today: string): string | undefined {
  const city = profile.attributes?.current_address
  if (isMinorAge(ageOf(profile, today)) || typeof city !== 'string' || city.trim() === '') return undefined
  return nameOfCity(city.trim(), language)
}
