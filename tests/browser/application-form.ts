import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { inBothLanguages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** The texts of the application form. */
export const textsIn = inBothLanguages((language) => {
  const { beAModel, forms } = catalogues[language]
  return { ...beAModel, forms, path: pathTo('beAModel', language) }
})

const escapePattern = (text: string) => text.replace(/[().]/g, '\\$&')

/** The end of an accessible description, which begins with a hint. */
export const endingWith = (text: string) => new RegExp(`${escapePattern(text)}$`)

/** The fields of the application form. */
export function formOn(page: Page, { labels, categories, consent, send }: (typeof textsIn)['pt']) {
  // The label of a required field ends with a decorative star.
  const field = (label: string) => page.getByRole('main').getByLabel(new RegExp(`^${escapePattern(label)}( \\*)?$`))
  return {
    fullName: field(labels.full_name),
    birthdate: page.getByRole('group', { name: labels.birthdate }),
    email: field(labels.email),
    phone: field(labels.phone),
    city: field(labels.city),
    country: field(labels.country),
    height: field(labels.height),
    woman: field(categories.woman ?? ''),
    guardianName: field(labels.guardian_name),
    relationship: field(labels.guardian_relationship),
    guardianEmail: field(labels.guardian_email),
    profile: field(labels.profile),
    front: field(labels.front),
    entire: field(labels.entire),
    side: field(labels.side),
    consent: page.getByRole('main').getByLabel(consent),
    send: page.getByRole('button', { name: send }),
  }
}

type Form = ReturnType<typeof formOn>
export type Upload = { name: string; mimeType: string; buffer: Buffer }

export async function fillIn(form: Form, { email, birthdate }: { email: string; birthdate: string }) {
  await form.fullName.fill('Ana Luz')
  await fillBirthdate(form, birthdate)
  await form.email.fill(email)
  await form.phone.fill('+55 11 0000-0000')
  await form.city.fill('São Paulo')
  await form.country.fill('Brasil')
  await form.height.fill('1,72')
  await form.woman.check()
  await form.consent.check()
}

export async function fillBirthdate(form: Form, isoDate: string) {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  for (const [index, part] of [day, month, year].entries()) {
    await form.birthdate.getByRole('textbox').nth(index).fill(part)
  }
}

export async function choosePhotos(form: Form, upload: Upload) {
  for (const input of [form.profile, form.front, form.entire, form.side]) await input.setInputFiles(upload)
}

export async function photo({ width = 900, height = 1200, isNoise = false } = {}): Promise<Upload> {
  const noise = isNoise && { noise: { type: 'gaussian' as const, mean: 128, sigma: 50 } }
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#8a7f70', ...noise } })
    .jpeg({ quality: isNoise ? 100 : 80 })
    .toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** A photo like a phone's: with an orientation and a location in its metadata. */
export async function photoFromPhone(): Promise<Upload> {
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#8a7f70' } })
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } } })
    .jpeg()
    .toBuffer()
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer }
}

export async function heic(): Promise<Upload> {
  const path = join(import.meta.dirname, '../../services/images/snap.heic')
  return { name: 'IMG_0002.HEIC', mimeType: '', buffer: await readFile(path) }
}

/** A day in the middle of a year so many years ago, which is never today. */
export function yearsAgo(years: number): string {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - years * 12 - 5, 15)
  return day.toISOString().slice(0, 10)
}
