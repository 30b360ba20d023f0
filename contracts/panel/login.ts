import { z } from 'zod'
import type { ServiceClient } from '../service-client.ts'

/** `salt` and `api_token` are issued together. */
export const loginRequestSchema = z.object({ salt: z.string().min(1).max(200), api_token: z.string().min(1).max(200) })

const loginResponseSchema = z.object({ token: z.string().min(1), expires_in: z.number().nullish() })

/** POST /api/login: exchanges credentials for a token. */
export async function logIn(panel: ServiceClient, credentials: z.infer<typeof loginRequestSchema>): Promise<string> {
  const response = await panel.unauthorised('/api/login', loginResponseSchema, credentials)
  return response.token
}
