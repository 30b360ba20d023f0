import { data } from 'react-router'
import type { Backend } from '#app/backend.ts'
import { formatDay } from '#app/i18n/format-date.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { getProfile, type Snap, type TalentProfile, type Video } from '#contracts/agency/profile.ts'
import { snapViews } from '#contracts/agency/snap-views.ts'
import type { Media } from '#contracts/media.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { isMinorAge } from '#domain/age.ts'
import { nameOfCity } from '#domain/city-names.ts'
import type { Language } from '#domain/language.ts'
import { maxCompCardPictures } from '#domain/pdfs.ts'
import { loadAttributes } from './attributes.server.ts'
import { findBoard, toBoardView } from './boards.server.ts'
import { findKnownIds, findProfiles } from './find-profiles.server.ts'
import { toMeasureRows, type Writing } from './measure-rows.ts'
import { spokenLanguagesOf, toStayNotes } from './talent-notes.server.ts'
import { ageOf, toTalentView } from './talent-view.ts'

const maxIdLength = 100

type DetailsWriting = Pick<Writing, 'units' | 'chosen'>

/**
 * Loads a talent's data for a comp card, with measures as `writing` has them. Throws a 404 for an unknown id. The token `preview` gives
 * access to an unpublished talent.
 */
export async function loadTalentDetails(
  backend: Backend,
  language: Language,
  id: string,
  { preview, ...writing }: DetailsWriting & { preview?: string | undefined },
) {
  return loadDetailsOfRecord(backend, language, await loadTalentRecord(backend, language, id, preview), writing)
}

/** Like `loadTalentDetails` for several talents, in the order of `ids`; for the first `max`. Ignores unknown ids. */
export async function loadManyTalentDetails(
  backend: Backend,
  language: Language,
  ids: string[],
  { max, ...writing }: DetailsWriting & { max?: number },
): Promise<TalentDetails[]> {
  const known = (await findKnownIds(backend, language, ids)).slice(0, max)
  const [profiles, attributes] = await withErrorScreen(
    Promise.all([findProfiles(backend, language, known), loadAttributes(backend, language)]),
  )
  return Promise.all(profiles.map((talent) => loadDetailsOfRecord(backend, language, { talent, attributes }, writing)))
}

export type TalentDetails = Awaited<ReturnType<typeof loadTalentDetails>>

/** Loads a talent's profile and the attributes of all talents. Throws a 404 for an unknown id. */
export async function loadTalentRecord(backend: Backend, language: Language, id: string, preview?: string) {
  if (id.length > maxIdLength) throw data(null, 404)
  const [talent, attributes] = await withErrorScreen(
    Promise.all([
      getProfile(backend.agency, language, id, preview).catch(throwNotFoundIfInvalid),
      loadAttributes(backend, language),
    ]),
  )
  return { talent, attributes }
}

/** Loads what pages and PDFs show of a profile; a minor's has no age, city, dates or restricted measures. */
export async function loadDetailsOfRecord(
  backend: Backend,
  language: Language,
  { talent: profile, attributes }: Awaited<ReturnType<typeof loadTalentRecord>>,
  writing: DetailsWriting = {},
) {
  const [day, board] = await Promise.all([loadAgencyToday(backend, language), findBoard(backend, profile.category)])
  const age = ageOf(profile, day)
  const isMinor = isMinorAge(age)
  const values = profile.attributes ?? {}
  const [opening, book] = splitMainPicture(profile)
  const snaps = profile.media.snap.map(toSnap).sort(byView)
  return {
    id: profile.id,
    name: profile.name,
    category: profile.category ?? undefined,
    board: board && toBoardView(board, language),
    age: isMinor ? undefined : age,
    city: isMinor ? undefined : cityOf(values.current_address, language),
    measures: toMeasureRows(attributes, { values, isMinor, boardCut: board?.cut }, { language, ...writing }),
    /** Further facts beside the measures, each with its lines. */
    facts: factsOf(profile, language, day),
    /** The measures on the talent's card, stored with a favourite. */
    cardMeasures: toTalentView(profile, language, day, writing.chosen).measures,
    digitalsOf: isMinor ? undefined : formatDay(profile.digitals_at, language),
    measuredOn: isMinor ? undefined : formatDay(profile.measured_at, language),
    cover: profile.cover ?? undefined,
    opening,
    book,
    snaps,
    /** The comp card's front picture, then those of its back. */
    cardPictures: cardPicturesOf(profile, [...(opening ? [opening] : []), ...book, ...snaps.map(({ media }) => media)]),
    videos: profile.media.video.map((video) => toVideo(video, [opening, ...book])),
  }
}

/** Returns the pictures that the agency selected for the comp card's sides, or the first of `all`. No picture is repeated. */
function cardPicturesOf({ comp_card: chosen }: TalentProfile, all: Media[]): Media[] {
  const front = chosen?.front ?? all[0]
  const withoutFront = (pictures: Media[]) =>
    pictures.filter(({ url }, at) => url !== front?.url && pictures.findIndex((other) => other.url === url) === at)
  const chosenBack = withoutFront(chosen?.back ?? [])
  const others = chosenBack.length > 0 ? chosenBack : sortPortraitsFirst(withoutFront(all))
  return [...(front ? [front] : []), ...others.slice(0, maxCompCardPictures.back)]
}

/** Puts portraits first, because the back would crop the sides of a landscape. A picture of unknown size counts as a portrait. */
function sortPortraitsFirst(pictures: Media[]): Media[] {
  const isLandscape = ({ width, height }: Media) => Boolean(width && height && width > height)
  return [...pictures.filter((picture) => !isLandscape(picture)), ...pictures.filter(isLandscape)]
}

function factsOf(profile: TalentProfile, language: Language, day: string): { label: string; lines: string[] }[] {
  const { languages, stay } = messagesOf(language).talentNotes
  const spoken = spokenLanguagesOf(profile, language, day)
  return [
    { label: languages, lines: spoken ? [spoken] : [] },
    { label: stay, lines: toStayNotes(profile, language, day) },
  ].filter(({ lines }) => lines.length > 0)
}

/** Returns the opening picture, which is the cover or the book's first picture, and the book without it. */
function splitMainPicture({ cover, media: { book } }: TalentProfile): [Media | undefined, Media[]] {
  const opening = cover ?? book[0]
  return [opening, book.filter(({ url }) => url !== opening?.url)]
}

function toSnap({ view, ...media }: Snap) {
  return { view: view ?? undefined, media: media as Media }
}

function byView(a: { view?: Snap['view'] }, b: { view?: Snap['view'] }): number {
  return viewRank(a.view) - viewRank(b.view)
}

function viewRank(view: Snap['view']): number {
  return view ? snapViews.indexOf(view) : snapViews.length
}

/** A poster that is among the `shown` pictures is left out: the video then shows its own first frame. */
function toVideo({ poster, ...media }: Video, shown: (Media | undefined)[]) {
  const isShown = shown.some((picture) => picture?.url === poster?.url)
  return { media: media as Media, poster: isShown ? undefined : (poster ?? undefined) }
}

function cityOf(value: unknown, language: Language): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? nameOfCity(value.trim(), language) : undefined
}

/** Throws a 404 for status 422, with which a service may reject an id of another format. */
function throwNotFoundIfInvalid(error: unknown): never {
  if (error instanceof ServiceError && error.status === 422) throw data(null, 404)
  throw error
}
