import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyContact, prepareOfficialContacts } from './classify-contact.ts'

const official = prepareOfficialContacts({
  contacts: [
    'casting@marmore.example',
    'Marmore.Agency@gmail.com',
    '+55 11 0000-0100',
    '+39 06 0000 0140',
    'https://www.marmore.example',
    'not a contact',
  ],
  listed: [],
  profiles: ['https://www.instagram.example/marmore', 'https://www.tiktok.com/@marmoremodels'],
})

const reported = [
  'Fake.Scout+one@gmail.com',
  '+55 21 0000-0999',
  'https://www.instagram.com/fakescout/?igsh=1',
  'www.fake.example',
  '(31) 0000-0888',
]

const answerTo = (text: string) => classifyContact(text, official, reported).answer

describe('ours', () => {
  test.each([
    'casting@marmore.example',
    ' CASTING@Marmore.Example. ',
    'mailto:casting@marmore.example?subject=Oi',
    'Casting Mármore <casting@marmore.example>',
    'ｃａｓｔｉｎｇ＠ｍａｒｍｏｒｅ．ｅｘａｍｐｌｅ',
    'marmore.agency@gmail.com',
    'marmore.example',
    'https://www.marmore.example/?utm_source=mail',
    'https://www.instagram.example/marmore/',
    'http://m.instagram.example/Marmore?igsh=abc#top',
    'https://tiktok.com/@marmoremodels?lang=pt',
    '@marmore',
  ])('the address %s', (text) => expect(answerTo(text)).toBe('ours'))

  test.each([
    '+55 11 0000-0100',
    '+551100000100',
    '0055 (11) 0000.0100',
    '011 0000-0100',
    '(11) 0000 0100',
    '5511 00000100',
    '+55 (0)11 0000-0100',
    'tel:+55-11-0000-0100',
    '\u202a+55 11 0000\u20110100\u202c',
    'https://wa.me/551100000100?text=oi',
    'https://api.whatsapp.com/send?phone=551100000100',
    '06 0000 0140',
  ])('the number %s', (text) => expect(answerTo(text)).toBe('ours'))

  test('names the networks of a handle', () => {
    expect(classifyContact('@marmore', official, []).networks).toEqual(['instagram.example'])
    expect(classifyContact('casting@marmore.example', official, []).networks).toEqual([])
  })
})

test.each([
  'casting+x@marmore.example',
  'cast\u200bing@marmore.example',
  'nobody@marmore.example',
  'casting@mail.marmore.example',
  'https://marmore.example/en/be-a-model',
  'https://news.marmore.example',
])('our domain: %s', (text) => expect(answerTo(text)).toBe('our_domain'))

test.each([
  ['zero for o', 'casting@marm0re.example'],
  ['rn for m', 'casting@rnarrnore.example'],
  ['a Cyrillic letter', 'casting@m\u0430rmore.example'],
  ['an accent', 'casting@mármore.example'],
  ['punycode', `casting@${new URL('https://mármore.example').hostname}`],
  ['punycode of a Cyrillic letter', new URL('https://m\u0430rmore.example').hostname],
  ['a missing letter', 'casting@marmor.example'],
  ['swapped letters', 'https://mamrore.example/casting'],
  ['another top-level domain', 'casting@marmore.com'],
  ['our domain in front of another', 'https://marmore.example.casting.test'],
  ['our domain as a user name', 'https://marmore.example@casting.test.marmore-brasil.com'],
  ['our name and more', 'contato@marmore-casting.com'],
  ['a domain that ends like ours', 'casting@notmarmore.example'],
  ['our name at a mail provider', 'marmore.casting@gmail.com'],
  ['one letter less at a mail provider', 'marmor@hotmail.com'],
  ['our name on another network', 'https://www.facebook.com/marmore'],
  ['our name and more on the network', 'https://www.instagram.example/marmore_casting'],
  ['a handle with separators', '@mar.more'],
  ['a handle with one', '@marmoremode1s'],
])('a lookalike: %s', (_what, text) => expect(answerTo(text)).toBe('lookalike'))

test('treats 1, l and i as the same character', () => {
  const agency = prepareOfficialContacts({ contacts: ['hi@lilamodels.example'], listed: [], profiles: [] })
  for (const text of ['hi@1ilamodels.example', 'hi@iilamodels.example', 'hi@lllamodels.example'])
    expect(classifyContact(text, agency, []).answer).toBe('lookalike')
  expect(classifyContact('hi@orquidea.example', agency, []).answer).toBe('unknown')
})

test.each([
  'fakescout@gmail.com',
  'fake.scout+two@googlemail.com',
  '(21) 0000-0999',
  '+55 31 0000-0888',
  '@fakescout',
  'https://instagram.com/fakescout/reels',
  'https://fake.example/?utm_source=x',
])('reported: %s', (text) => expect(answerTo(text)).toBe('reported'))

test('an official contact stays ours when somebody reports it', () => {
  expect(classifyContact('casting@marmore.example', official, ['casting@marmore.example']).answer).toBe('ours')
})

test.each([
  'ana@gmail.com',
  '+55 11 0000-0199',
  '+1 100 000 100',
  '40000-1001',
  '@ana.luz',
  'https://instagram.com/p/abc',
  'studio.test',
])('unknown: %s', (text) => expect(answerTo(text)).toBe('unknown'))

test.each(['', ' ', '?!', 'ola tudo bem', 'ana@', '@', '12345', 'https://', '👩🏽‍🎤', 'x'.repeat(201), 'ana@studio'])(
  'unreadable: %s',
  (text) => expect(answerTo(text)).toBe('unreadable'),
)

test('matches a short name only as a whole', () => {
  const profiles = ['https://instagram.com/abc']
  const agency = prepareOfficialContacts({ contacts: ['hi@ab.example'], listed: [], profiles })
  expect(classifyContact('@abd', agency, []).answer).toBe('unknown')
  expect(classifyContact('@a.b.c', agency, []).answer).toBe('lookalike')
})

describe('hosts below com.br and the like', () => {
  test.each([
    ['ab.com.br', 'ana@studio.com.br', 'unknown'],
    ['ab.com.br', 'ana@ab.net.br', 'lookalike'],
    ['ab.co.uk', 'ana@studio.co.uk', 'unknown'],
    ['way.com.br', 'x@tam.com.br', 'unknown'],
    ['way.com.br', 'x@vvay.com.br', 'lookalike'],
    ['ford.com.br', 'x@fort.com.br', 'lookalike'],
    ['comm.com.br', 'ana@studio.com.br', 'unknown'],
    ['marmore.com.br', 'casting@marmor.com.br', 'lookalike'],
    ['marmore.com.br', 'https://mar.more.com.br', 'lookalike'],
    ['marmore.com.br', 'https://marmore.com', 'lookalike'],
  ])('with our host %s, %s is %s', (host, text, answer) => {
    const agency = prepareOfficialContacts({ contacts: [`hi@${host}`], listed: [], profiles: [] })
    expect(classifyContact(text, agency, []).answer).toBe(answer)
  })
})

test.each([
  ['https://models.com/agencies/marmore', 'ours'],
  ['scout@partner-agency.com', 'ours'],
  ['https://casting-portal.test', 'ours'],
  ['x@casting-portal.test', 'our_domain'],
  ['https://models.com', 'unknown'],
  ['https://models.com/agencies/other', 'unknown'],
  ['x@models.com', 'unknown'],
  ['@elite.models', 'unknown'],
  ['contato@fordmodels.com.br', 'unknown'],
  ['ana@partner-agency.com', 'unknown'],
  ['https://partner-agency.com', 'unknown'],
])('trusts only the listed page or address itself: %s is %s', (text, answer) => {
  const agency = prepareOfficialContacts({
    contacts: ['casting@marmore.example'],
    listed: ['https://models.com/agencies/marmore', 'scout@partner-agency.com', 'casting-portal.test'],
    profiles: [],
  })
  expect(classifyContact(text, agency, []).answer).toBe(answer)
})

test.each([
  ['https://models.com/agencies/marmore', 'ours'],
  ['https://models.com/agencies/other', 'unknown'],
  ['@agencies', 'unknown'],
  ['https://linkedin.com/company/marmore', 'ours'],
  ['https://linkedin.com/company/other', 'unknown'],
])('trusts only the listed profile of a directory: %s is %s', (text, answer) => {
  const profiles = ['https://models.com/agencies/marmore', 'https://www.linkedin.com/company/marmore']
  const agency = prepareOfficialContacts({ contacts: [], listed: [], profiles })
  expect(classifyContact(text, agency, []).answer).toBe(answer)
})

test.each([
  ['@marmoremodels', 'ours'],
  ['https://instagram.com/marmoremodels', 'ours'],
  ['https://www.tiktok.com/@marmoremodels?lang=pt', 'ours'],
  ['https://social.example/marmoremodels', 'ours'],
  ['https://studio.test/marmoremodels', 'lookalike'],
  ['https://instagram.com/marmoremodel', 'lookalike'],
])('a listed handle is official on every network: %s is %s', (text, answer) => {
  const agency = prepareOfficialContacts({
    contacts: [],
    listed: ['@marmoremodels'],
    profiles: ['https://social.example/marmore'],
  })
  expect(classifyContact(text, agency, []).answer).toBe(answer)
})

describe('any input', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.string({ maxLength: 60 }),
    fc.emailAddress(),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.stringMatching(/^\+?[0-9 ()-]{6,20}$/),
    fc.stringMatching(/^@?[a-z0-9._]{2,30}$/),
    fc.ipV4(),
  )

  test('is never ours', () => {
    fc.assert(
      fc.property(anyText, (text) => answerTo(text) !== 'ours'),
      { numRuns: 3_000 },
    )
  })

  test('is never ours when one letter of ours is changed', () => {
    const changed = fc
      .tuple(
        fc.constantFrom('casting@marmore.example', 'marmore.agency@gmail.com', 'https://www.instagram.example/marmore'),
        fc.nat(),
        fc.stringMatching(/^[a-z0-9]$/),
      )
      .map(([contact, at, letter]) => {
        const index = contact.indexOf('m') + (at % 7)
        return { contact, text: contact.slice(0, index) + letter + contact.slice(index + 1) }
      })
      .filter(({ contact, text }) => contact !== text)
    fc.assert(
      fc.property(changed, ({ text }) => answerTo(text) !== 'ours'),
      { numRuns: 1_000 },
    )
  })
})
