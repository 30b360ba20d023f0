import { z } from 'zod'
import { backendContext } from '#app/backend.ts'
import { reportSelectionEvent, selectionEventSchema } from '#contracts/panel/selections.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { limitForm, refusalStatus } from '#domain/sent-form.ts'
import type { Route } from './+types/package-events.ts'

const fieldsSchema = selectionEventSchema.extend({ token: z.string().min(1).max(100) })

/** Receives what a package's page reports: see `usePackageEvents`. An event that cannot be stored is lost. */
export async function action({ context }: Route.ActionArgs) {
  const { panel, sent, warn } = context.get(backendContext)
  const { form, refusal } = limitForm(sent, 1_024)
  if (!form) return new Response(null, { status: refusalStatus[refusal] })
  const fields = fieldsSchema.safeParse(Object.fromEntries(form)).data
  if (!fields) return new Response(null, { status: 422 })
  const { token, ...event } = fields
  try {
    await reportSelectionEvent(panel, token, event)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.status >= 500) warn('storing package event failed', { error })
  }
  return new Response(null, { status: 204 })
}

export { loader } from '../not-found.tsx'
