import { data } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { readCardOptions } from '#app/features/comp-card/comp-card.server.ts'
import { sendLookbook } from '#app/features/lookbook/lookbook.server.ts'
import { loadManyTalentDetails, type TalentDetails } from '#app/features/talents/talent-details.server.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { getSelection } from '#contracts/panel/selections.ts'
import { languageOf } from '#domain/paths.ts'
import { maxInLookbook } from '#domain/pdfs.ts'
import type { Route } from './+types/lookbook.ts'
import { choosePictures } from './package.server.ts'

/** A package as a PDF, with the pictures that the agency chose; of talents without a choice those of their comp cards. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { format, units, chosen } = readCardOptions(url.searchParams)
  const selection = await withErrorScreen(getSelection(backend.panel, params.token, { maxAnswers: 0 }))
  if (selection.kind !== 'package') throw data(null, 404)
  const chosenOf = new Map(selection.talents.map(({ id, pictures }) => [id, pictures ?? []]))
  const ids = selection.talents.map(({ id }) => id)
  const talents = await loadManyTalentDetails(backend, language, ids, { units, chosen, max: maxInLookbook })
  const shown = talents.map((talent) => withChosen(talent, chosenOf.get(talent.id) ?? []))
  return sendLookbook(backend, language, shown, format)
}

function withChosen(talent: TalentDetails, urls: readonly string[]): TalentDetails {
  const { opening, book, snaps } = talent
  const all = [...(opening ? [opening] : []), ...book, ...snaps.map(({ media }) => media)]
  const chosen = choosePictures(all, urls)
  return chosen.length > 0 ? { ...talent, cardPictures: chosen } : talent
}
