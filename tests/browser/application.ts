import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { type MailServer, textOf } from '../helpers/smtp-server.ts'
import { expect } from './fixtures.ts'
import { freshAddress } from './form-fixtures.ts'

/** Sends a minor's application like the page's script. */
export async function apply(request: APIRequestContext, language: string) {
  const [applicant, guardian] = [freshAddress(), freshAddress()]
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#8a7f70' } })
    .jpeg()
    .toBuffer()
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
  const response = await request.post(`/forms/${language}/application`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: {
      full_name: 'Ana <b>Luz</b>',
      birthdate: `${new Date().getUTCFullYear() - 16}-01-01`,
      email: applicant,
      phone: '+55 11 0000-0000',
      city: 'São Paulo',
      country: 'Brasil',
      height: '172',
      category: 'woman',
      guardian_name: 'Rita Luz',
      guardian_relationship: 'mãe',
      guardian_email: guardian,
      profile: photo,
      front: photo,
      entire: photo,
      side: photo,
      consent: 'on',
    },
  })
  expect(response.status()).toBe(201)
  return { applicant, guardian }
}

/** The path of the mailed link. */
export async function linkTo({ mails }: MailServer, address: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(() => {
      const mail = mails.find(({ recipients }) => recipients.includes(address))
      link = mail && new RegExp(`http\\S+${path}/\\S+`).exec(textOf(mail))?.[0]
      return link
    })
    .toBeDefined()
  return new URL(link ?? '').pathname
}
