import { redirect } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { receiveForm } from '#app/features/forms/receive.server.ts'
import { pathToSelection } from '#app/features/selections/selection-path.ts'
import { createRoom, newRoomSchema } from '#contracts/panel/selections.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { languageOfForm, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/create-room.ts'
import { roomFormSchema } from './form-schemas.ts'

/** Opens a room with the favourites. The response is the reply with errors, or the URL of the owner's page. */
export async function action({ context, url }: Route.ActionArgs) {
  const language = languageOfForm(url.pathname)
  const backend = context.get(backendContext)
  let mayExist = false
  const outcome = await receiveForm({
    backend,
    schema: roomFormSchema,
    async send({ title = '', days, ...room }, { clientAddress }) {
      const input = newRoomSchema.parse({ ...room, title, days: Number(days), language })
      const { owner_token } = await createRoom(backend.panel, input, clientAddress).catch((error: unknown) => {
        mayExist = isOutcomeUnknown(error)
        throw error
      })
      return { id: '', url: pathToSelection(language, owner_token) }
    },
  })
  if (!outcome.reply) return Response.json({ url: outcome.receipt.url }, { status: 201 })
  const { reply } = outcome
  // Unlike other forms, a room that is sent again is created again.
  const failure = mayExist && reply.failure === 'unavailable' ? 'interruptedRoom' : reply.failure
  return Response.json({ ...reply, failure }, { status: outcome.status })
}

/** Codes of errors before a connection existed. */
const unsentCodes: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether the service may have created the room: it may have received the request, and it sent no problem. */
function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.problem) return false
  return !unsentCodes.has(error.code) && !error.code.startsWith('SIGN_IN_')
}

/** Redirects a GET request to the form. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(pathTo('favorites', languageOfForm(url.pathname)))
}
