import { redirect } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { receiveForm } from '#app/features/forms/receive.server.ts'
import { loadTalentNames } from '#app/features/talents/find-profiles.server.ts'
import { sendFavorites } from '#contracts/panel/submissions.ts'
import { languageOfForm, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/send.ts'
import { favoritesFormSchema } from './form-schemas.ts'

/** Receives the selection of the favourites page. The response is the reply with errors, or null for a sent selection. */
export async function action({ context, url }: Route.ActionArgs) {
  const language = languageOfForm(url.pathname)
  const backend = context.get(backendContext)
  const outcome = await receiveForm({
    backend,
    schema: favoritesFormSchema,
    async send(favorites, sending) {
      const talent_names = await loadTalentNames(backend, language, favorites.talents)
      return sendFavorites(backend.panel, language, { ...favorites, talent_names }, sending)
    },
  })
  return outcome.reply ? Response.json(outcome.reply, { status: outcome.status }) : Response.json(null, { status: 201 })
}

/** Redirects a GET request to the form. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(pathTo('favorites', languageOfForm(url.pathname)))
}
