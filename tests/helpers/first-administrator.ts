import { expect } from 'vitest'
import type { RunningSite } from './start-site.ts'

const password = 'sete cavalos de carrara'

/** Signs in the first administrator by the link of the instance that printed it last. Returns the session cookie. */
export async function firstAdministrator(site: RunningSite, origin = site.url): Promise<string> {
  const [, token = ''] = await site.said(/\/admin\/set-up#token=(\S+)/)
  const response = await fetch(`${site.url}/admin/api/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token, password, name: 'Admin', email: 'admin@marmore.example', language: 'pt' }),
  })
  expect(response.status).toBe(201)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Uploads a picture to the library. */
export async function bringPicture(url: string, picture: Buffer, headers: Record<string, string>): Promise<Response> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }))
  return fetch(`${url}/admin/api/media`, { method: 'POST', headers, body })
}
