import { expect, test } from 'vitest'
import { findWeakness } from './guessable.ts'
import { findPasswordWeakness, listPersonalWords } from './strength.ts'

const owner = { name: 'Juliana Conceição', email: 'ju.souza@agency.example', agency: 'Mármore' }

test.each([
  ['123456789012', 'common_password'],
  ['senhasenha123', 'too_weak'],
  ['qwertyuiop12', 'common_password'],
  ['aaaaaaaaaaaaaaaaaaaa', 'too_weak'],
  ['abcdefghijklmnop', 'too_weak'],
  ['@1!|'.repeat(32), 'too_weak'],
  ['Conceicao.1990', 'personal'],
  ['marmore2026!!', 'personal'],
  ['julianasouza1', 'personal'],
  ['cinco cavalos azuis', undefined],
  ['correct horse battery staple', undefined],
  ['x9$kQ2!vLp0zW7', undefined],
  ['Juliana gosta de cavalos azuis e tortos', undefined],
])('%.30s: %s', (password, found) => {
  expect(findWeakness({ password, personal: listPersonalWords(owner) })).toBe(found)
})

test.each([
  ['onze letras', 'too_short'],
  ['🐎'.repeat(11), 'too_short'],
  ['cavalos azuis '.repeat(10), 'too_long'],
  ['marmore2026!!', 'personal'],
  ['cinco cavalos azuis', undefined],
])('judges %s: %s', async (password, found) => {
  expect(await findPasswordWeakness(password, owner)).toBe(found)
})

test('asks to try again when a password is not judged in time', async () => {
  const judged = findPasswordWeakness('cinco cavalos azuis', owner, 1)
  await expect(judged).rejects.toMatchObject({ status: 503, options: { headers: { 'retry-after': '10' } } })
})

test('asks to try again when the process cannot be started, or ends before it has read the password', async () => {
  const { execPath } = process
  const unjudged = { status: 503, options: { headers: { 'retry-after': '10' } } }
  for (const missing of ['/nowhere/node', '/bin/true']) {
    process.execPath = missing
    const judged = findPasswordWeakness('cinco cavalos azuis', owner)
    process.execPath = execPath
    await expect(judged).rejects.toMatchObject(unjudged)
  }
})
