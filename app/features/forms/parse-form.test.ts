import { expect, test } from 'vitest'
import { z } from 'zod'
import { contactFormSchema } from '#app/routes/contact/contact-schema.ts'
import { applicationSchema, favoritesSchema } from '#contracts/panel/submissions.ts'
import { wrongPartsOf } from './date-parts.ts'
import { parseForm } from './parse-form.ts'

const filledIn = { full_name: 'Ana Luz', email: 'ana@example.com', message: 'Olá' }

test('reports every required field of an empty form, in the order of the form', () => {
  const { reply } = parseForm(formOf({}), contactFormSchema)
  expect(reply).toEqual({ values: {}, errors: { full_name: 'required', email: 'required', message: 'required' } })
})

test('calls a telephone number that is too short wrong, not missing', () => {
  const errorOf = (phone: string) =>
    parseForm(formOf({ phone }), z.object({ phone: applicationSchema.shape.phone })).reply?.errors.phone
  expect([errorOf(' '), errorOf('11')]).toEqual(['required', 'invalid'])
})

test('rejects blank required fields', () => {
  const { reply } = parseForm(formOf({ ...filledIn, full_name: ' \t ', message: '\n' }), contactFormSchema)
  expect(reply?.errors).toEqual({ full_name: 'required', message: 'required' })
})

test('accepts a telephone number of six digits', () => {
  const { value } = parseForm(formOf({ ...filledIn, phone: '12 34 56' }), contactFormSchema)
  expect(value?.phone).toBe('12 34 56')
})

test('trims every text, whatever its schema does', () => {
  expect(parseForm(formOf({ note: ' \t a\n' }), z.object({ note: z.string() })).value).toEqual({ note: 'a' })
})

test('trims values and omits empty fields', () => {
  const { value } = parseForm(
    formOf({ ...filledIn, email: ' ana@example.com ', phone: '', budget: '' }),
    contactFormSchema,
  )
  expect(value).toEqual(filledIn)
})

test.each([
  ['email', 'not an address', 'email'],
  ['email', 'ana@', 'email'],
  ['email', `${'a'.repeat(260)}@example.com`, 'tooLong'],
  ['full_name', 'a'.repeat(201), 'tooLong'],
  ['message', 'a'.repeat(5_001), 'tooLong'],
  ['phone', 'call me', 'phone'],
  ['phone', '12345', 'phone'],
  ['phone', '1'.repeat(41), 'tooLong'],
  ['budget', '9'.repeat(201), 'tooLong'],
])('%s: %s is %s', (field, text, code) => {
  const { reply } = parseForm(formOf({ ...filledIn, [field]: text }), contactFormSchema)
  expect(reply?.errors).toEqual({ [field]: code })
  expect(reply?.values[field]).toBe(text)
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '👩🏽‍🎤 emoji 🇧🇷',
  'مرحبا بالعالم',
  'שלום\u202eabc',
  "'; drop table submissions; --",
  '{{7*7}}',
])('accepts %s as ordinary text', (text) => {
  const { value } = parseForm(formOf({ ...filledIn, full_name: text, message: text }), contactFormSchema)
  expect(value).toMatchObject({ full_name: text, message: text })
})

test.each([
  [['5', '3', '2009'], '2009-03-05', undefined],
  [[' 05 ', '03', '2009'], '2009-03-05', undefined],
  [['29', '2', '2008'], '2008-02-29', undefined],
  [['29', '2', '2009'], undefined, 'date'],
  [['5', '', '2009'], undefined, 'date'],
  [['5', '3', '09'], undefined, 'date'],
  [['5', 'março', '2009'], undefined, 'date'],
  [['', '', ''], undefined, 'required'],
] as const)('joins the three inputs of a date %j to %s', ([day, month, year], date, code) => {
  const schema = applicationSchema.pick({ birthdate: true })
  const typed = { birthdate_day: day, birthdate_month: month, birthdate_year: year }
  const { value, reply } = parseForm(formOf(typed), schema)
  expect(value?.birthdate).toBe(date)
  expect(reply?.errors.birthdate).toBe(code)
  if (reply) expect(reply.values).toEqual(Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== '')))
})

test.each([
  [['5', '', '2009'], ['month']],
  [
    ['', '', ''],
    ['day', 'month', 'year'],
  ],
  [
    ['32', '3', '09'],
    ['day', 'year'],
  ],
  [
    ['31', '2', '2009'],
    ['day', 'month', 'year'],
  ],
] as const)('marks the wrong parts of %j', ([day, month, year], wrong) => {
  const values = { birthdate_day: day, birthdate_month: month, birthdate_year: year }
  expect(wrongPartsOf('birthdate', values)).toEqual(wrong)
})

test('reports a field that is sent twice or as a file', () => {
  const twice = formOf(filledIn)
  twice.append('email', 'eva@example.com')
  expect(parseForm(twice, contactFormSchema).reply?.errors).toEqual({ email: 'single' })
  const file = formOf(filledIn)
  file.set('message', new File(['x'], 'x.txt'))
  expect(parseForm(file, contactFormSchema).reply?.errors).toEqual({ message: 'invalid' })
})

test("ignores unknown fields and Conform's control names", () => {
  const form = formOf({ ...filledIn, __intent__: 'rubbish', __state__: '{', 'full_name.x': '1', admin: 'yes' })
  form.append('__proto__[polluted]', 'yes')
  expect(parseForm(form, contactFormSchema).value).toEqual(filledIn)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('removes U+0000, which no database can store', () => {
  const { value } = parseForm(formOf({ ...filledIn, message: 'a\0b' }), contactFormSchema)
  expect(value?.message).toBe('ab')
})

test("accepts one or many items and reports a list's errors by its name", () => {
  const form = formOf({ name: 'Ana', email: 'ana@example.com', talents: '7' })
  expect(parseForm(form, favoritesSchema).value?.talents).toEqual(['7'])
  form.append('talents', '12')
  expect(parseForm(form, favoritesSchema).value?.talents).toEqual(['7', '12'])
  form.delete('talents')
  expect(parseForm(form, favoritesSchema).reply?.errors).toEqual({ talents: 'required' })
  const digits = z.object({ talents: z.array(z.string().regex(/^\d+$/)) })
  expect(parseForm(formOf({ talents: 'x' }), digits).reply?.errors).toEqual({ talents: 'invalid' })
})

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
