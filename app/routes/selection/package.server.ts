import type { Backend } from '#app/backend.ts'
import { createPackageLookbookMenu } from '#app/features/comp-card/comp-card-menu.server.ts'
import { findCards, findProfiles } from '#app/features/talents/find-profiles.server.ts'
import { listGroundOf, type TalentView, toTalentView } from '#app/features/talents/talent-view.ts'
import { formatDate } from '#app/i18n/format-date.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyColors, loadAgencyTimeZone, loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import type { TalentProfile } from '#contracts/agency/profile.ts'
import type { Media } from '#contracts/media.ts'
import type { Answer, Selection } from '#contracts/panel/selections.ts'
import type { ChosenUnits } from '#domain/chosen-units.ts'
import type { Language } from '#domain/language.ts'

/** A talent of a package; without a view it is not on the board any more. */
export interface PackageTalent {
  id: string
  talent?: Pick<TalentView, 'id' | 'name' | 'measures'>
  pictures: Media[]
  /** The colour behind it. */
  ground?: string | undefined
  /** The recipient's. */
  answer: Answer | undefined
}

/** The number of pictures without a choice of the agency. */
const maxOwnPictures = 2

/** Loads the content of a package's page for its recipient. */
export async function loadPackageView(
  backend: Backend,
  selection: Selection,
  { token, language, chosen = {} }: { token: string; language: Language; chosen?: ChosenUnits },
) {
  const { packages } = messagesOf(language)
  const talents = await loadTalents(backend, language, selection, chosen)
  const timeZone = await loadAgencyTimeZone(backend, language)
  const shown = talents.filter(({ talent }) => talent).length
  return {
    title: selection.title,
    message: selection.message ?? undefined,
    /** The language of title and message. */
    textLanguage: selection.language ?? undefined,
    until: packages.until(formatDate(selection.expires_at, language, timeZone) ?? ''),
    talents,
    /** The colours behind the talents, in their order. */
    grounds: talents.flatMap(({ ground }) => ground ?? []),
    pdf: shown > 0 ? createPackageLookbookMenu(language, token, { count: shown, chosen }) : undefined,
    texts: packages.page,
  }
}

async function loadTalents(backend: Backend, language: Language, { talents, answers }: Selection, chosen: ChosenUnits) {
  const ids = talents.map(({ id }) => id)
  const withChoice = talents.filter(({ pictures }) => pictures?.length).map(({ id }) => id)
  const [cards, profiles, today, colors] = await withErrorScreen(
    Promise.all([
      findCards(backend, language, ids),
      findProfiles(backend, language, withChoice),
      loadAgencyToday(backend, language),
      loadAgencyColors(backend, language),
    ]),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const profileOf = new Map(profiles.map((profile) => [profile.id, profile]))
  return talents.map(({ id, pictures }): PackageTalent => {
    const card = cardOf.get(id)
    if (!card) return { id, pictures: [], answer: undefined }
    const { name, measures, cover, hover } = toTalentView(card, language, today, chosen)
    const own = [cover, hover].filter((picture) => picture !== undefined).slice(0, maxOwnPictures)
    const profile = profileOf.get(id)
    const picked = profile ? choosePictures(picturesOf(profile), pictures ?? []) : []
    return {
      id,
      talent: { id, name, measures },
      pictures: picked.length > 0 ? picked : own,
      ground: listGroundOf(card, colors),
      answer: answers.find((answer) => answer.talent === id),
    }
  })
}

/** All pictures of a profile from which the agency chooses. */
function picturesOf({ cover, media }: TalentProfile): Media[] {
  return [...(cover ? [cover] : []), ...media.book, ...media.snap]
}

/** The pictures that the agency chose for a package, in their order, as far as the talent still has them. */
export function choosePictures(pictures: readonly Media[], urls: readonly string[]): Media[] {
  const byUrl = new Map(pictures.map((picture) => [picture.url, picture]))
  return urls.flatMap((url) => byUrl.get(url) ?? [])
}
