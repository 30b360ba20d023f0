import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** The texts of the application form. */
export const pt = {
  path: '/seja-modelo',
  labels: {
    fullName: 'Nome completo',
    birthdate: 'Data de nascimento',
    email: 'E-mail',
    phone: 'Telefone ou WhatsApp',
    city: 'Cidade',
    country: 'País',
    height: 'Altura (cm)',
    woman: 'Mulher',
    guardianName: 'Nome do responsável',
    relationship: 'Parentesco',
    guardianEmail: 'E-mail do responsável',
    profile: 'Perfil',
    front: 'Rosto, de frente',
    entire: 'Corpo inteiro',
    side: 'Lateral',
    consent: /^Autorizo/,
  },
  send: 'Enviar inscrição',
  retry: 'Tentar de novo',
  remove: 'Remover: Perfil',
  incomplete: 'PREENCHA OS CAMPOS OBRIGATÓRIOS',
  photoMissing: /Escolha uma foto\.$/,
  photoType: /Envie uma foto em JPEG, PNG, WebP ou HEIC\.$/,
  photoSize: /A foto passa de 15 MB/,
  photoSmall: /Esta foto é pequena demais/,
  photoUnreadable: /Não conseguimos abrir esta foto/,
  tooYoung: /^Agradecemos o interesse\. Só recebemos inscrições a partir dos 14 anos/,
  guardianLead: /até lá, ninguém na agência vê as fotos, e sem confirmação tudo é apagado depois de 15 dias/,
  interrupted: /^A conexão caiu antes do fim/,
  sent: 'Inscrição enviada',
  status: 'Mensagem enviada',
  seeWhatWasSent: 'Ver o que foi enviado',
  correctDate: 'Corrigir a data de nascimento',
  fieldsToCheck: '13 campos a conferir',
  guardianMailed: /^Enviamos também um e-mail à pessoa responsável por você/,
  guidance: ['De perto e de corpo inteiro.', 'Sem maquiagem.', 'Sem produtos no cabelo.', 'Bem iluminadas.'],
  phone: 'Fotos de celular servem.',
  privacy: 'Privacidade',
  never: ['Nunca cobramos', 'Nunca pedimos fotos sem roupa ou de roupa íntima.'],
}

export const en: typeof pt = {
  path: '/en/be-a-model',
  labels: {
    fullName: 'Full name',
    birthdate: 'Date of birth',
    email: 'E-mail',
    phone: 'Phone or WhatsApp',
    city: 'City',
    country: 'Country',
    height: 'Height (cm)',
    woman: 'Woman',
    guardianName: 'Guardian’s name',
    relationship: 'Relationship',
    guardianEmail: 'Guardian’s e-mail',
    profile: 'Profile',
    front: 'Face, front',
    entire: 'Full body',
    side: 'Side',
    consent: /^I allow/,
  },
  send: 'Send application',
  retry: 'Try again',
  remove: 'Remove: Profile',
  incomplete: 'Complete the required fields',
  photoMissing: /Choose a photo\.$/,
  photoType: /Send a photo in JPEG, PNG, WebP or HEIC\.$/,
  photoSize: /The photo is larger than 15 MB/,
  photoSmall: /This photo is too small/,
  photoUnreadable: /We could not open this photo/,
  tooYoung: /^Thank you for your interest\. We accept applications from the age of 14/,
  guardianLead:
    /until then nobody at the agency sees the photos, and without a confirmation everything is deleted after 15 days/,
  interrupted: /^The connection dropped before the end/,
  sent: 'Application sent',
  status: 'Message sent',
  seeWhatWasSent: 'See what you sent',
  correctDate: 'Correct the date of birth',
  fieldsToCheck: '13 fields to check',
  guardianMailed: /^An e-mail is on its way to your guardian too/,
  guidance: ['Close-up and full-body.', 'No make-up.', 'No hair products.', 'Well lit.'],
  phone: 'Phone photos are fine.',
  privacy: 'Privacy',
  never: ['We never charge', 'We never ask for nude or underwear pictures.'],
}

/** The fields of the application form, by the names in `texts`. */
export function formOn(page: Page, { labels, send }: typeof pt) {
  // The label of a required field ends with a decorative star.
  const field = (label: string | RegExp) =>
    page
      .getByRole('main')
      .getByLabel(typeof label === 'string' ? new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`) : label)
  return {
    fullName: field(labels.fullName),
    birthdate: page.getByRole('group', { name: labels.birthdate }),
    email: field(labels.email),
    phone: field(labels.phone),
    city: field(labels.city),
    country: field(labels.country),
    height: field(labels.height),
    woman: field(labels.woman),
    guardianName: field(labels.guardianName),
    relationship: field(labels.relationship),
    guardianEmail: field(labels.guardianEmail),
    profile: field(labels.profile),
    front: field(labels.front),
    entire: field(labels.entire),
    side: field(labels.side),
    consent: field(labels.consent),
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
