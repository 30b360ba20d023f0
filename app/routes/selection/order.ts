import { z } from 'zod'
import { backendContext } from '#app/backend.ts'
import { changeRoom } from '#contracts/panel/selections.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { maxTalentsInSelection } from '#domain/selections.ts'
import { limitForm, refusalStatus } from '#domain/sent-form.ts'
import type { Route } from './+types/order.ts'

const fieldsSchema = z.object({
  token: z.string().min(1).max(100),
  order: z.array(z.string().max(100)).min(1).max(maxTalentsInSelection),
})

/** Stores the order of the talents that the owner's sorter sends, and responds with the service's reply as JSON. */
export async function action({ context }: Route.ActionArgs) {
  const { panel, sent, warn } = context.get(backendContext)
  const { form, refusal } = limitForm(sent, 16 * 1024)
  if (!form) return new Response(null, { status: refusalStatus[refusal] })
  const fields = fieldsSchema.safeParse({ ...Object.fromEntries(form), order: form.getAll('order') }).data
  if (!fields) return new Response(null, { status: 422 })
  const { token, ...change } = fields
  try {
    return Response.json(await changeRoom(panel, token, change))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.status >= 500) warn('storing order failed', { error })
    return new Response(null, { status: error.status })
  }
}

export { loader } from '../not-found.tsx'
