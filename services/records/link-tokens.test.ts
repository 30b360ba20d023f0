import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { createPreviewTokens } from './link-tokens.ts'

const later = new Date(now.getTime() + 1_000)

eachDialect((_connection, db) => {
  test('a token opens its record in every instance, and nothing else', async () => {
    const token = (await createPreviewTokens(db)).issue('talents', 17, later)
    const tokens = await createPreviewTokens(db)
    expect(token).toMatch(/^[\w-]{48}$/)
    expect(tokens.opens(token, 'talents', 17, now)).toBe(true)
    expect(tokens.opens(token, 'talents', 1, now)).toBe(false)
    expect(tokens.opens(token, 'posts', 17, now)).toBe(false)
    expect(tokens.opens(token, 'talents', 17, later)).toBe(false)
  })

  test('refuses a token with any character changed, removed or added', async () => {
    const tokens = await createPreviewTokens(db)
    const token = tokens.issue('talents', 17, later)
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(tokens.opens(token.slice(0, at) + other + token.slice(at + 1), 'talents', 17, now)).toBe(false)
    }
    for (const damaged of ['', 'x', `${token}A`, `${token}=`, token.slice(1), 'ü'.repeat(48)]) {
      expect(tokens.opens(damaged, 'talents', 17, now)).toBe(false)
    }
  })
})
