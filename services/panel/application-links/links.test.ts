import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { createLinkTokens } from './links.ts'

const id = '0b1e7b9c-54f0-4a43-8f0e-2a8f6f1f3c77'
const now = new Date('2026-06-15T12:00:00Z')
const later = new Date('2026-06-16T12:00:00Z')

eachDialect((_connection, db) => {
  test('a token carries its content to every instance', async () => {
    const token = (await createLinkTokens(db)).issue(id, 'guardian', later)
    expect((await createLinkTokens(db)).read(token, now)).toEqual({ id, holder: 'guardian' })
    expect(token).toMatch(/^[\w-]{70}$/)
  })

  test('tokens of different holders are not interchangeable', async () => {
    const tokens = await createLinkTokens(db)
    expect(tokens.issue(id, 'guardian', later)).not.toBe(tokens.issue(id, 'applicant', later))
    expect(tokens.read(tokens.issue(id, 'applicant', later), now)?.holder).toBe('applicant')
  })

  test('a token expires', async () => {
    const tokens = await createLinkTokens(db)
    expect(tokens.read(tokens.issue(id, 'guardian', later), later)).toBeUndefined()
  })

  test('refuses a token with any character changed, removed or added', async () => {
    const tokens = await createLinkTokens(db)
    const token = tokens.issue(id, 'guardian', later)
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(tokens.read(token.slice(0, at) + other + token.slice(at + 1), now)).toBeUndefined()
    }
    for (const damaged of ['', 'x', `${token}A`, `${token}=`, token.slice(1), '%00', 'ü'.repeat(70)]) {
      expect(tokens.read(damaged, now)).toBeUndefined()
    }
  })
})
