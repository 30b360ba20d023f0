import { expect, test } from 'vitest'
import { email, publicEmail } from './admin/fields.ts'
import { personalDataQuerySchema } from './admin/personal-data.ts'
import { userEmailSchema } from './admin/users.ts'
import { bookingSchema, newRoomSchema } from './panel/selections.ts'
import { applicationSchema, contactSchema, favoritesSchema, reportSchema } from './panel/submissions.ts'
import { emailSchema } from './shared-schemas.ts'

const schemas = {
  email,
  publicEmail,
  personalData: personalDataQuerySchema.shape.email,
  user: userEmailSchema,
  booking: bookingSchema.shape.email,
  room: newRoomSchema.shape.email,
  application: applicationSchema.shape.email,
  guardian: applicationSchema.shape.guardian_email,
  contact: contactSchema.shape.email,
  favorites: favoritesSchema.shape.email,
  report: reportSchema.shape.email,
}

const invisible = [
  ...[0x20, 0xa0, 0xad, 0x200b, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff],
].map((code) => [`U+${code.toString(16).toUpperCase().padStart(4, '0')}`, String.fromCodePoint(code)] as const)

test.each(Object.entries(schemas))('removes invisible characters around an address: %s', (_name, schema) => {
  const cleaned = invisible.map(([name, character]) => [
    name,
    schema.parse(`${character}ana@mail.example${character} `),
  ])
  expect(cleaned).toEqual(invisible.map(([name]) => [name, 'ana@mail.example']))
})

test.each([
  'ana@mail.example',
  "Ana.O'Neil+x@Mail.Example",
  'ana@moda-maçã.example',
  'ana@почта.рф',
  'ana@例え.テスト',
  'ana@मेल.भारत',
  'ana@xn--80a1acny.xn--p1ai',
])('accepts %s as it was typed', (address) => {
  expect(emailSchema.parse(address)).toBe(address)
})

test.each([
  '',
  'ana',
  'ana@',
  'ana@mail',
  '@mail.example',
  'ana luz@mail.example',
  'ana@mail.example/x',
  'ana@mail..example',
  'ana@-mail.example',
  'ana..luz@mail.example',
  'ana@mail.example,bia@mail.example',
  `ana@${'m'.repeat(250)}.example`,
])('refuses %s', (address) => {
  expect(emailSchema.safeParse(address).success).toBe(false)
})

test.each([email, publicEmail])('stores no address when only invisible characters were typed', (schema) => {
  expect(schema.parse(' \u200b')).toBeNull()
})
