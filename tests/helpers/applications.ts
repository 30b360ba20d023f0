import sharp from 'sharp'
import { applicationViews } from '#contracts/panel/submissions.ts'
import type { Connection } from '#database/connect.ts'

/** The fields of an adult's application. */
export const adult = {
  full_name: 'Candidata',
  email: 'candidata@mail.example',
  phone: '+55 11 0000-0000',
  birthdate: '2005-01-31',
  city: 'São Paulo',
  country: 'Brasil',
  category: 'woman' as const,
  height: '176',
  consent: 'on' as const,
}

export const guardian = {
  guardian_name: 'Responsável',
  guardian_relationship: 'mãe',
  guardian_email: 'responsavel@mail.example',
}

export const jpeg = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a88868' } })
  .jpeg()
  .toBuffer()

/** The form that the website sends. */
export function formWith(fields: Record<string, string>, photos: Record<string, Uint8Array> = fourPhotos()): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [view, bytes] of Object.entries(photos)) form.set(view, new File([new Uint8Array(bytes)], 'IMG_0001.jpg'))
  return form
}

export function fourPhotos(): Record<string, Uint8Array> {
  return Object.fromEntries(applicationViews.map((view) => [view, jpeg]))
}

/** The mails about one submission, oldest first. */
export function mailsOf({ db }: Connection, id: string) {
  return db.selectFrom('outbox').select(['kind', 'to', 'text']).where('submission_id', '=', id).orderBy('id').execute()
}
