import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  consents,
  consentVersions,
  currentConsent,
  currentGuardianConsent,
  guardianConsents,
  guardianConsentVersions,
} from './consent.ts'

const hashOf = (text: object) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)

test('never changes a consent text without a new version', () => {
  const hashes = Object.fromEntries(consentVersions.map((version) => [version, hashOf(consents[version])]))

  expect(hashes).toEqual({ '2026-11-21': '38dab8203d8f8205' })
})

test('never changes a guardian’s consent text without a new version', () => {
  const hashes = Object.fromEntries(
    guardianConsentVersions.map((version) => [version, hashOf(guardianConsents[version])]),
  )

  expect(hashes).toEqual({ '2026-11-22': 'af6fe5dbae86d753' })
})

test('shows the newest text', () => {
  expect(currentConsent).toBe(consentVersions.toSorted().at(-1))
  expect(currentGuardianConsent).toBe(guardianConsentVersions.toSorted().at(-1))
})
