import { adminBase } from '#services/admin/http/endpoint.ts'
import type { MeasuredSite } from './measured-site.ts'

/** Creates the first administrator of a site and returns the session's cookie. */
export async function signInAdministrator(site: MeasuredSite): Promise<string> {
  const [, token = ''] = await site.said(/\/admin\/set-up#token=(\S+)/)
  const account = { name: 'Admin', email: 'admin@marmore.example', password: 'sete cavalos de carrara', language: 'pt' }
  const response = await fetch(`${site.url}${adminBase}/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ token, ...account }),
  })
  if (response.status !== 201) throw new Error(`set-up returned ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}
