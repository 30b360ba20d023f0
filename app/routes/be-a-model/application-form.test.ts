import { expect, test } from 'vitest'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { currentConsent } from '#contracts/panel/consent.ts'
import { maxPhotoBytes, photoViews } from './application-fields.ts'
import { createApplicationSchema, toApplicationBody } from './application-form.ts'

const today = '2026-03-01'
const adult = {
  full_name: 'Ana Luz',
  birthdate: '2000-05-17',
  email: 'ana@example.com',
  phone: '+55 11 0000-0000',
  city: 'São Paulo',
  country: 'Brasil',
  height: '172',
  category: 'woman',
  consent: 'on',
}
const minor = { ...adult, birthdate: '2010-05-17' }
const guardian = {
  guardian_name: 'Rita Luz',
  guardian_relationship: 'mãe',
  guardian_email: 'rita@example.com',
}

test('accepts an adult without a guardian', () => {
  const { value } = judge(formOf(adult))
  expect(value).toMatchObject({ full_name: 'Ana Luz', height: 172 })
})

test.each([
  ['1906-03-01', undefined],
  ['1905-03-01', 'birthdate'],
  ['2026-03-02', 'birthdate'],
  ['2012-03-02', 'tooYoung'],
])('born on %s: %s', (birthdate, code) => {
  expect(judge(formOf({ ...adult, ...guardian, birthdate })).reply?.errors.birthdate).toBe(code)
})

test("drops the guardian's fields of an adult", () => {
  const { value } = judge(formOf({ ...adult, ...guardian }))
  if (!value) throw new Error('refused')
  const body = toApplicationBody(value, today)
  expect([...body.keys()].filter((name) => name.startsWith('guardian'))).toEqual([])
  expect(body.get('height')).toBe('172')
  expect(body.get('profile')).toBeInstanceOf(File)
})

test('passes on known consent versions only', () => {
  for (const [said, passed] of [
    [currentConsent, currentConsent],
    ['2001-01-01', null],
    ['', null],
  ] as const) {
    const { value } = judge(formOf({ ...adult, consent_version: said }))
    if (!value) throw new Error('refused')
    expect(toApplicationBody(value, today).get('consent_version')).toBe(passed)
  }
})

test('reports every field of an empty form, in the order of the page', () => {
  const { reply } = judge(new FormData())
  expect(reply?.errors).toEqual({
    full_name: 'required',
    birthdate: 'required',
    email: 'required',
    phone: 'required',
    city: 'required',
    country: 'required',
    height: 'required',
    category: 'choose',
    profile: 'photo',
    front: 'photo',
    entire: 'photo',
    side: 'photo',
    consent: 'consent',
  })
  expect(Object.keys(reply?.errors ?? {})[0]).toBe('full_name')
})

test('requires a guardian for a minor, beside all other errors', () => {
  expect(judge(formOf(minor)).reply?.errors).toEqual({
    guardian_name: 'required',
    guardian_relationship: 'required',
    guardian_email: 'required',
  })
  expect(judge(formOf({ birthdate: minor.birthdate }, [])).reply?.errors).toMatchObject({
    full_name: 'required',
    guardian_name: 'required',
    profile: 'photo',
  })
  expect(judge(formOf({ ...minor, ...guardian })).value).toMatchObject(guardian)
})

test("rejects a guardian with the applicant's e-mail", () => {
  const form = formOf({ ...minor, ...guardian, guardian_email: 'ANA@example.com' })
  expect(judge(form).reply?.errors).toEqual({ guardian_email: 'guardianSame' })
})

test.each([
  ['2012-03-01', undefined],
  ['2012-03-02', 'tooYoung'],
  ['2020-01-01', 'tooYoung'],
  ['2026-03-02', 'birthdate'],
  ['1899-01-01', 'birthdate'],
  ['2001-02-30', 'dateParts'],
  ['17/05/2000', 'dateParts'],
])('born on %s: %s', (birthdate, code) => {
  expect(judge(formOf({ ...minor, ...guardian, birthdate })).reply?.errors.birthdate).toBe(code)
})

test.each([
  ['172', 172],
  ['1,72', 172],
  ['1.72 m', 172],
  ['172cm', 172],
  ['2', 200],
  ['50', 50],
  ['260', 260],
])('reads a height of %s as %i cm', (height, centimetres) => {
  expect(judge(formOf({ ...adult, height })).value?.height).toBe(centimetres)
})

test.each(['tall', '49', '261', '-172', '1e2', '5\'8"', 'Infinity'])('rejects the height %s', (height) => {
  expect(judge(formOf({ ...adult, height })).reply?.errors).toEqual({ height: 'height' })
})

test.each([
  ['a text', 'not a file', 'photo'],
  ['nothing in it', new File([], 'a.jpg', { type: 'image/jpeg' }), 'photoUnreadable'],
  ['a document', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), 'photoType'],
  ['a script by name', new File(['x'], 'a.svg', { type: '' }), 'photoType'],
  ['too many bytes', new File([new Uint8Array(maxPhotoBytes + 1)], 'a.jpg', { type: 'image/jpeg' }), 'photoSize'],
])('rejects a photo that is %s', (_, photo, code) => {
  const form = formOf(adult)
  form.set('front', photo as File)
  expect(judge(form).reply?.errors).toEqual({ front: code })
})

test.each([
  ['a HEIC file without a type by its name', new File(['x'], 'IMG_1.HEIC', { type: '' })],
  ['a file of an unknown type by its name', new File(['x'], 'a.jpeg', { type: 'application/octet-stream' })],
  ['a file by its type', new File(['x'], 'a', { type: 'image/heif' })],
  ['as many bytes as are allowed', new File([new Uint8Array(maxPhotoBytes)], 'a.jpg', { type: 'image/jpeg' })],
])('accepts %s', (_, photo) => {
  const form = formOf(adult)
  form.set('front', photo)
  expect(judge(form).reply).toBeUndefined()
})

test('rejects a second photo for a view', () => {
  const form = formOf(adult)
  form.append('side', new File(['x'], 'b.jpg', { type: 'image/jpeg' }))
  expect(judge(form).reply?.errors).toEqual({ side: 'photoSingle' })
})

function judge(form: FormData) {
  return parseForm(form, createApplicationSchema(today))
}

function formOf(fields: Record<string, string>, views: readonly string[] = photoViews): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const view of views) form.append(view, new File(['x'], `${view}.jpg`, { type: 'image/jpeg' }))
  return form
}
