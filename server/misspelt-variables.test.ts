import { expect, test } from 'vitest'
import { variableNames } from './environment.ts'
import { findMisspellings } from './misspelt-variables.ts'

test.each([
  ['SITE_URI', 'SITE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['MAILFROM', 'MAIL_FROM'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['HOME', undefined],
  ['HOSTNAME', undefined],
  ['PATH', undefined],
  ['NODE_ENV', undefined],
  ['SITE_URL', undefined],
])('%s: did you mean %s?', (name, meant) => {
  expect(findMisspellings({ [name]: 'x' }, variableNames)).toEqual(
    meant ? [`${name} is no variable of the site: did you mean ${meant}?`] : [],
  )
})

test('ignores empty variables', () => {
  expect(findMisspellings({ SITE_URI: ' ' }, variableNames)).toEqual([])
})
