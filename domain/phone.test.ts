import { expect, test } from 'vitest'
import { countryOfName, countryOfTimeZone, toPhoneLinks, toReachableNumbers, toWhatsAppLink } from './phone.ts'

test.each([
  ['America/Sao_Paulo', 'BR'],
  ['America/Fortaleza', 'BR'],
  ['Europe/Lisbon', 'PT'],
  ['Asia/Tokyo', 'JP'],
  ['Nowhere/Else', undefined],
])('%s is in %s', (timeZone, country) => expect(countryOfTimeZone(timeZone)).toBe(country))

test.each([
  ['(11) 98765-4321', '+55 11 98765 4321', 'tel:+5511987654321'],
  ['011 98765-4321', '+55 11 98765 4321', 'tel:+5511987654321'],
  ['0055 11 98765-4321', '+55 11 98765 4321', 'tel:+5511987654321'],
  ['5511987654321', '+55 11 98765 4321', 'tel:+5511987654321'],
  ['+55 (0)11 98765-4321', '+55 (0)11 98765-4321', 'tel:+5511987654321'],
  ['+55 11 98765-4321', '+55 11 98765-4321', 'tel:+5511987654321'],
  ['(11) 3333-4444 ramal 12', '+55 11 3333 4444 ext. 12', 'tel:+551133334444;ext=12'],
  ['+351 21 000 0102', '+351 21 000 0102', 'tel:+351210000102'],
  ['+351 (0)21 000 0102', '+351 (0)21 000 0102', 'tel:+351210000102'],
  [' +55 11 98765-4321 ', '+55 11 98765-4321', 'tel:+5511987654321'],
  ['351210000102', '+351 21 000 0102', 'tel:+351210000102'],
])('%s is a link to %s', (text, shown, href) => {
  expect(toPhoneLinks(text, 'BR')).toEqual([{ text: shown, href }])
})

test('formats a number that is written without spaces', () => {
  expect(toPhoneLinks('+5511987654321', undefined)[0]?.text).toBe('+55 11 98765 4321')
  expect(toWhatsAppLink('5511987654321', 'BR')?.text).toBe('+55 11 98765 4321')
})

test('reads each of two numbers in one field', () => {
  for (const text of ['(11) 3333-4444 / (11) 98765-4321', '+55 11 3333-4444 / +55 11 98765-4321']) {
    expect(toPhoneLinks(text, 'BR').map(({ href }) => href)).toEqual(['tel:+551133334444', 'tel:+5511987654321'])
  }
})

test.each([['ask at the desk'], ['12'], [''], [null], [undefined]])('finds no number in %s', (text) => {
  expect(toPhoneLinks(text, 'BR')).toEqual([])
  expect(toWhatsAppLink(text, 'BR')).toBeUndefined()
})

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['(21) 98765-4321', '5521987654321'],
  ['(41) 98765-4321', '5541987654321'],
  ['+351 910 000 102', '351910000102'],
])('%s is %s for WhatsApp', (text, digits) => expect(toWhatsAppLink(text, 'BR')?.href).toBe(`https://wa.me/${digits}`))

test.each([
  ['Brasil', 'BR'],
  ['brazil ', 'BR'],
  ['Portugal', 'PT'],
  ['Lituânia', 'LT'],
  ['nowhere', undefined],
  ['', undefined],
  [undefined, undefined],
])('the country %s is %s', (name, country) => expect(countryOfName(name)).toBe(country))

test('reaches a number with an extension by telephone only, and each of two numbers by both', () => {
  expect(toReachableNumbers(' (11) 3333-4444 ramal 12', 'BR')).toEqual([
    { text: '(11) 3333-4444 ramal 12', href: 'tel:+551133334444;ext=12', whatsApp: undefined },
  ])
  expect(toReachableNumbers('(11) 3333-4444 / +351 910 000 102', 'BR')).toEqual([
    { text: '+55 11 3333 4444', href: 'tel:+551133334444', whatsApp: 'https://wa.me/551133334444' },
    { text: '+351 910 000 102', href: 'tel:+351910000102', whatsApp: 'https://wa.me/351910000102' },
  ])
  expect(toReachableNumbers('910 000 102', countryOfName('Portugal'))).toMatchObject([{ href: 'tel:+351910000102' }])
  expect(toReachableNumbers('ask at the desk', 'BR')).toEqual([])
})
