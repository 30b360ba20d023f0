import sharp from 'sharp'
import { type CollectionName, collections, findResource } from '#contracts/admin/resources.ts'
import type { Connection } from '#database/connect.ts'
import type { Storage } from '#services/storage/storage.ts'
import { insertPicture } from '../panel.ts'

/** Calls the admin service as a signed-in administrator, with its database and storage. */
export interface AdminCaller {
  connection: Connection
  storage: Storage
  call(method: string, path: string, body?: unknown): Promise<Response>
}

/** A valid request of a call, whose path has `params`. */
export interface Write {
  params?: Record<string, string | number>
  query?: string
  body?: object
}

// biome-ignore lint/suspicious/noExplicitAny: records of all kinds, whose schemas the service checks
export type LooseRecord = any

export type Prepare = (caller: AdminCaller) => Promise<Write>

export const count = (() => {
  let last = 0
  return () => ++last
})()

export async function send({ call }: AdminCaller, method: string, path: string, body?: object): Promise<LooseRecord> {
  const response = await call(method, path, body)
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? undefined : response.json()
}

export const add = (caller: AdminCaller, path: string, body: object = {}) => send(caller, 'POST', path, body)
export const one = (path: string) => (caller: AdminCaller) => send(caller, 'GET', path)
export const first = (path: string) => async (caller: AdminCaller) => (await one(path)(caller)).data[0]

interface CollectionInput {
  input(caller: AdminCaller): Promise<object> | object
  changed: object
}

/** Inputs of new records of collections that need more than a name. `changed` is a field and another value of it. */
const inputs: Partial<Record<CollectionName, CollectionInput>> = {
  talents: { input: () => ({ name: 'Ana', category: 'woman' }), changed: { name: 'Bia' } },
  slides: {
    input: async ({ connection }) => ({ type: 'home', desktop_id: await picture(connection) }),
    changed: { description_en: 'Sea' },
  },
  'social-medias': {
    input: () => ({ network: `network-${count()}`, url: 'https://instagram.com/agency' }),
    changed: { url: 'https://instagram.com/other' },
  },
  sections: { input: () => ({ entity: 'about_us', title_pt: 'História' }), changed: { title_pt: 'Hoje' } },
  forms: {
    input: () => ({
      name: `visit-${count()}`,
      fields: [{ name: 'email', type: 'email', label_pt: 'E-mail', label_en: 'Email' }],
      purpose: 'visit',
      kept_days: 30,
    }),
    changed: { kept_days: 60 },
  },
  boards: { input: () => ({ name_pt: `Mar ${count()}`, name_en: `Sea ${count()}` }), changed: { published: true } },
  redirects: { input: () => ({ source: `/old/${count()}`, target: 'gone' }), changed: { target: 'path', path: '/' } },
  'official-contacts': { input: () => ({ value: `agent${count()}@agency.example` }), changed: { note: 'Ana' } },
  contacts: {
    input: () => ({ name: 'Ana', language: 'pt', email: `ana${count()}@studio.example` }),
    changed: { name: 'Bia' },
  },
  'reply-templates': {
    input: () => ({ kind: 'contact', title_pt: 'Obrigado', subject_pt: 'Olá', text_pt: 'Olá' }),
    changed: { title_pt: 'Muito obrigado' },
  },
}

/** The input of new records of a collection, by default their name and a text in each field that is required. */
export function inputOf(collection: CollectionName): CollectionInput {
  const [name = ''] = findResource(collection)?.name ?? []
  const { error } = collections[collection].input.safeParse({ [name]: '' })
  const required = error?.issues.map(({ path: [field = ''] }) => String(field)) ?? []
  const texts = () => Object.fromEntries([name, ...required].map((field) => [field, `Feira ${count()}`]))
  return inputs[collection] ?? { input: texts, changed: { [name]: 'Hoje' } }
}

export async function addTo(caller: AdminCaller, collection: CollectionName): Promise<LooseRecord> {
  return add(caller, `/${collection}`, await inputOf(collection).input(caller))
}

export function picture(connection: Connection): Promise<number> {
  return insertPicture(connection, `media/${crypto.randomUUID()}.webp`)
}

/** A form with a PNG that no other has. */
export async function imageForm(): Promise<FormData> {
  const background = { r: count() % 256, g: 90, b: 160 }
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .png()
    .toBuffer()
  return fileForm(new Uint8Array(bytes), 'photo.png')
}

export function fileForm(content: string | Uint8Array, name: string): FormData {
  const form = new FormData()
  form.set('file', new File([content as never], name))
  return form
}
