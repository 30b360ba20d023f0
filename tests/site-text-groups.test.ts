import { expect, test } from 'vitest'
import { siteTexts } from '#app/i18n/site-texts.server.ts'
import { mailSiteTexts } from '#contracts/mail-texts/index.ts'
import { languages } from '#domain/language.ts'

test.each(languages)('the back office labels every group of site texts in %s', async (language) => {
  // `admin/` has a TypeScript project of its own, so this path is not resolved when types are checked.
  const labels = await import(`../admin/providers/i18n/${language}/site-texts.ts`)
  const groups = [...siteTexts().keys(), ...mailSiteTexts().map(({ key }) => key)].map((key) => key.split('.')[0] ?? '')
  // The groups of one page have its name in the menu.
  const unnamed = groups.filter((group) => group in labels.siteTexts.groups || !siteTexts().has(`layout.menu.${group}`))
  expect([...new Set(unnamed)].sort()).toEqual(Object.keys(labels.siteTexts.groups).sort())
})
