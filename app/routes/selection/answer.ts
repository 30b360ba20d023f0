import { z } from 'zod'
import { backendContext } from '#app/backend.ts'
import { type AnswerInput, sendAnswer } from '#contracts/panel/selections.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { votes } from '#domain/selections.ts'
import { limitForm, refusalStatus } from '#domain/sent-form.ts'
import type { Route } from './+types/answer.ts'
import { readPersonKey } from './person-cookie.server.ts'

const fieldsSchema = z.object({
  token: z.string().min(1).max(100),
  talent: z.string().min(1).max(100),
  vote: z.enum([...votes, '']).optional(),
  note: z.string().optional(),
})

/** Stores a vote or note that the script of a room or package sends, and responds with the stored answer as JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const { panel, sent, siteUrl, warn } = context.get(backendContext)
  const { form, refusal } = limitForm(sent, 8 * 1024)
  if (!form) return new Response(null, { status: refusalStatus[refusal] })
  const fields = fieldsSchema.safeParse(Object.fromEntries(form)).data
  if (!fields) return new Response(null, { status: 422 })
  const { token, vote, ...answer } = fields
  // The recipient of a package has no key.
  const key = readPersonKey(request, token, siteUrl)
  const input: AnswerInput = { ...answer, ...(vote !== undefined && { vote: vote === '' ? null : vote }) }
  try {
    return Response.json(await sendAnswer(panel, token, key, input))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.status >= 500) warn('storing answer failed', { error })
    return new Response(null, { status: error.status })
  }
}

export { loader } from '../not-found.tsx'
