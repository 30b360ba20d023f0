import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import sharp from 'sharp'
import { applicationViews } from '#contracts/panel/submissions.ts'

/** A visitor's submission. */
export interface Sent {
  /** A text that only this submission's stored data contain. */
  mark: string
  kind: 'contact' | 'application'
  path: string
  body: URLSearchParams | FormData
}

/** A photo like a camera's. */
export const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a88868' } })
  .jpeg()
  .toBuffer()

/** A unique message. */
export function newMessage(): Sent {
  const mark = crypto.randomUUID()
  const body = new URLSearchParams({ full_name: 'Casting', email: `${mark}@studio.example`, message: mark })
  return { mark, kind: 'contact', path: '/contato', body }
}

/** A unique application of an adult with four photos. */
export function newApplication(): Sent {
  const mark = crypto.randomUUID()
  const body = new FormData()
  const fields = {
    full_name: 'Candidata',
    email: `${mark}@mail.example`,
    phone: '+55 11 0000-0000',
    birthdate: '2000-01-31',
    city: mark,
    country: 'Brasil',
    category: 'woman',
    height: '176',
    consent: 'on',
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const view of applicationViews) body.set(view, new File([new Uint8Array(picture)], 'IMG_0001.jpg'))
  return { mark, kind: 'application', path: '/forms/pt/application', body }
}

let addresses = 0

/** A network address that was not used before. */
export function newAddress(): string {
  const number = ++addresses
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/** Sends it as through the site's trusted proxy, by default from a new network address. Returns the status. */
export async function send(url: string, { path, body }: Sent, address = newAddress()): Promise<number> {
  const response = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { origin: url, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
  })
  await response.arrayBuffer()
  return response.status
}

/** Whether the response confirmed that the form arrived. */
export function isAcknowledged(status: number): boolean {
  return status === 201 || status === 303
}

/**
 * Sends it through a real proxy, which adds the client address: by default a new address of this machine. Returns the
 * status.
 */
export async function sendThrough(proxyUrl: string, { path, body }: Sent, address = newAddress()): Promise<number> {
  const encoded = new Response(body)
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const sending = request(proxyUrl + path, {
    method: 'POST',
    agent: false,
    localAddress: address.replace(/^\d+/, '127'),
    headers: {
      origin: proxyUrl,
      'sec-fetch-site': 'same-origin',
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  sending.end(bytes)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode ?? 0
}
