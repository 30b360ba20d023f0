import { adminBase } from '#services/admin/http/endpoint.ts'
import type { MeasuredSite } from './on-site.ts'

/** The office's first administrator, signed in. */
export interface Editor {
  /** What an endpoint of the office answers. Throws when it refuses. */
  call<Answer>(method: 'GET' | 'PUT', path: string, body?: object): Promise<Answer>
}

interface PartnerRecord {
  id: number
  version: number
  title_en: string | null
}

/** Sets the office up. `origin` is the address that the site has for its visitors. */
export async function signInEditor(site: Pick<MeasuredSite, 'url' | 'said'>, origin: string): Promise<Editor> {
  const [, token = ''] = await site.said(/\/admin\/set-up#token=(\S+)/)
  const set = await fetch(`${site.url}${adminBase}/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      token,
      password: 'sete cavalos de carrara',
      name: 'Admin',
      email: 'admin@marmore.example',
      language: 'pt',
    }),
  })
  if (set.status !== 201) throw new Error(`the office could not be set up: ${set.status} ${await set.text()}`)
  const cookie = set.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return {
    async call<Answer>(method: 'GET' | 'PUT', path: string, body?: object): Promise<Answer> {
      const response = await fetch(`${site.url}${adminBase}${path}`, {
        method,
        headers: { cookie, origin, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
      return (await response.json()) as Answer
    },
  }
}

/** Renames the agency's first partner, whose title stands on `/en/partners`; returns once the office has answered. */
export async function renamePartner(editor: Editor, title: string): Promise<void> {
  const { data } = await editor.call<{ data: PartnerRecord[] }>('GET', '/partners?per_page=1')
  const [partner] = data
  if (!partner) throw new Error('the agency has no partner')
  await editor.call('PUT', `/partners/${partner.id}`, { ...partner, title_en: title })
}
