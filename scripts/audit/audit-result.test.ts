import { expect, test } from 'vitest'
import { summarizeAudit } from './audit-result.ts'

test('passes without known vulnerabilities', () => {
  expect(summarizeAudit('site', '{"vulnerabilities":{}}')).toEqual({ lines: ['site: no known weakness'], code: 0 })
})

test('lists each vulnerability with place, severity and title', () => {
  const vulnerabilities = {
    tool: { severity: 'high', range: '<2.0.0', via: [{ title: 'It falls over', url: 'https://advisories.example/1' }] },
    user: { severity: 'high', range: '*', via: ['tool'] },
  }
  expect(summarizeAudit('admin', JSON.stringify({ vulnerabilities }))).toEqual({
    lines: ['admin: high: tool <2.0.0: It falls over https://advisories.example/1', 'admin: high: user *: by tool'],
    code: 1,
  })
})

test.each([
  [
    '{"message":"405 Method Not Allowed - POST https://registry.example/bulk\\n at","error":{}}',
    /405 Method Not Allowed/,
  ],
  ['', /no valid report/],
  ['<html>', /no valid report/],
])('reports a missing response (%j) in one line', (printed, why) => {
  const { lines, code } = summarizeAudit('site', printed)
  expect(code).toBe(3)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^site: not audited, since the package registry does not respond: [^\n]*$/)
  expect(lines[0]).toMatch(why)
})
