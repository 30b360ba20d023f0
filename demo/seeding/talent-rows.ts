import type { Insertable } from 'kysely'
import { snapViews } from '#contracts/agency/snap-views.ts'
import type { StayTable, TalentLanguageTable, TalentMediaTable, TalentTable } from '#database/schema/agency.ts'
import { searchName } from '#database/search-name.ts'
import { dayInTimeZone, daysBefore, defaultTimeZone } from '#domain/calendar.ts'
import { dressSizeOf } from '#domain/sizes.ts'
import { lineupMarks } from '../content/lineup-marks.ts'
import type { DemoFile, DemoTalent } from '../content/types.ts'
import type { Library } from './library.ts'

/** A talent as a row. */
export function talentRow(talent: DemoTalent, position: number, now: Date): Insertable<TalentTable> {
  const { current_address, ...attributes } = talent.attributes
  const timestamp = now.toISOString()
  return {
    ...attributes,
    dress: attributes.bust === undefined ? null : dressSizeOf(attributes.bust),
    origin: 'demo',
    name: talent.name,
    search_name: searchName(talent.name),
    category: talent.category,
    position,
    published: 1,
    published_at: timestamp,
    city: current_address ?? null,
    birthdate: birthdateOf(talent, now),
    digitals_at: talent.digitalsTaken === undefined ? null : dayBefore(now, talent.digitalsTaken),
    measured_at: talent.measured === undefined ? null : dayBefore(now, talent.measured),
    created_at: timestamp,
    updated_at: timestamp,
  }
}

/** Counts from the agency's day, as the site does. */
function dayBefore(now: Date, days: number): string {
  return daysBefore(dayInTimeZone(defaultTimeZone, now), days)
}

/** A birthdate for an age. */
function birthdateOf({ age, daysSinceBirthday }: DemoTalent, now: Date): string {
  const [year, month, day] = dayBefore(now, daysSinceBirthday).split('-').map(Number) as [number, number, number]
  // At most the 28th, because 29 February exists in leap years only.
  return new Date(Date.UTC(year - age, month - 1, Math.min(day, 28))).toISOString().slice(0, 10)
}

export function languageRows({ languages = [] }: DemoTalent, talentId: number): Insertable<TalentLanguageTable>[] {
  return languages.map((language) => ({ talent_id: talentId, language }))
}

export function stayRows({ stays = [] }: DemoTalent, talentId: number, now: Date): Insertable<StayTable>[] {
  return stays.map(({ from, to, public: isPublic = true, ...place }) => ({
    ...place,
    talent_id: talentId,
    from: dayBefore(now, -from),
    to: dayBefore(now, -to),
    public: isPublic ? 1 : 0,
  }))
}

/** The media of a talent: cover, hover picture, a book that starts with the cover, snaps and video. */
export function talentMediaRows(
  { folder, onlyCover, hover, video }: DemoTalent,
  talentId: number,
  library: Library,
): Insertable<TalentMediaTable>[] {
  const file = (name: string): DemoFile => `talents/${folder}/${name}.webp`
  function row(kind: TalentMediaTable['kind'], source: DemoFile, position = 1) {
    const { type: _type, name: _name, size: _size, ...medium } = library(source)
    return {
      ...medium,
      talent_id: talentId,
      kind,
      position,
      view: null,
      poster: null,
      crown: null,
      sole: null,
      cutout: 0 as const,
      comp_card: null,
    }
  }
  if (onlyCover) return [row('cover', file('cover')), row('book', file('cover'))]
  const book = ['cover', 'book-1', 'book-2', 'book-3', 'book-4']
  return [
    row('cover', file('cover')),
    ...(hover ? [row('hover', file(hover))] : []),
    ...book.map((name, index) => row('book', file(name), index + 1)),
    ...snapViews.map((view, index) => ({
      ...row('snap', file(`snap-${view}`), index + 1),
      view,
      ...(view === 'entire' && lineupMarks[folder] && { ...lineupMarks[folder], cutout: 1 as const }),
    })),
    ...(video ? [{ ...row('video', video.file), poster: library(video.poster).url }] : []),
  ]
}
