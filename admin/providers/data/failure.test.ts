import { describe, expect, test } from 'vitest'
import { faults, problems } from '../i18n/en/problems.ts'
import { failureOf } from './failure.ts'

async function said(status: number, content: object = {}): Promise<string> {
  return (await failureOf(Response.json({ title: '', status, ...content }, { status }))).message
}

describe('a 409 says its cause', () => {
  test('somebody else was faster', async () => {
    expect(await said(409, { current: { version: 2 } })).toBe(problems.conflict)
  })

  test.each(['last_administrator', 'own_account', 'inactive_person', 'two_factor_on', 'two_factor_off'] as const)(
    '%s',
    async (reason) => {
      expect(await said(409, { reason })).toBe(faults[reason])
    },
  )

  test('none that is known', async () => {
    expect(await said(409)).toBe(problems.refused)
    expect(await said(409, { reason: 'whatever' })).toBe(problems.refused)
  })
})
