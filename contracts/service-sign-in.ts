import { z } from 'zod'
import type { ServiceClient } from './service-client.ts'

/** `salt` and `api_key` are issued together. */
export const signinRequestSchema = z.object({ salt: z.string().min(1).max(200), api_key: z.string().min(1).max(200) })

const signinResponseSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().nullish() })

/** POST /api/signin: exchanges credentials for a token. */
export async function signIn(agency: ServiceClient, credentials: z.infer<typeof signinRequestSchema>): Promise<string> {
  const response = await agency.postWithoutToken('/api/signin', signinResponseSchema, credentials)
  return response.access_token
}

/** `salt` and `api_token` are issued together. */
export const loginRequestSchema = z.object({ salt: z.string().min(1).max(200), api_token: z.string().min(1).max(200) })

const loginResponseSchema = z.object({ token: z.string().min(1), expires_in: z.number().nullish() })

/** POST /api/login: exchanges credentials for a token. */
export async function logIn(panel: ServiceClient, credentials: z.infer<typeof loginRequestSchema>): Promise<string> {
  const response = await panel.postWithoutToken('/api/login', loginResponseSchema, credentials)
  return response.token
}
