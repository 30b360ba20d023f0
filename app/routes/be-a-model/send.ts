import { redirect } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { languageOfForm, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/send.ts'
import { receiveApplication } from './receive-application.server.ts'

/** Receives an application from the page's script, which reports the upload's progress. */
export async function action({ context, url }: Route.ActionArgs) {
  const language = languageOfForm(url.pathname)
  const outcome = await receiveApplication(context.get(backendContext), language)
  if (outcome.reply) return Response.json(outcome.reply, { status: outcome.status })
  return Response.json({ url: outcome.receipt.url, confirmation: outcome.confirmation }, { status: 201 })
}

/** Redirects a GET request to the form. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(pathTo('beAModel', languageOfForm(url.pathname)))
}
