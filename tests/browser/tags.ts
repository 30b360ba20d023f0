import { isFullRun } from '../helpers/full-run.ts'

/** Tags a test that `npm test` also runs at a phone's width, because the layout differs there. */
export const onPhone = { tag: '@phone' }

/** Tags a test that `npm test` runs at a phone's width only, because a desktop's shows nothing else. */
export const onPhoneOnly = { tag: [onPhone.tag, '@phone-only'] }

/** Tags a test that only `npm run test:all` runs. */
export const fullRunOnly = { tag: '@full' }

/** Tags a test that only `npm run test:all` runs, there at a phone's width too. */
export const fullRunOnPhoneToo = { tag: [fullRunOnly.tag, onPhone.tag] }

/** Tags a test of the back office that `npm run test:all` runs in both languages, at a desktop's and a phone's width. */
export const inEveryVariant = { tag: [onPhone.tag, '@english'] }

/** Tags a test of the back office that only `npm run test:all` runs, there in every variant. */
export const fullRunInEveryVariant = { tag: [fullRunOnly.tag, ...inEveryVariant.tag] }

/**
 * Tags a test that is repeated in both languages: `npm test` runs the Portuguese one, `npm run test:all` both
 * (docs/decisions/0036-test-selection.md).
 * @param path the page under test, which determines the language
 * @param tags further tags
 */
export function languageTag(path: string, ...tags: string[]): { tag: string[] } {
  const isEnglish = path === '/en' || path.startsWith('/en/')
  return { tag: isEnglish ? [fullRunOnly.tag] : tags }
}

/** The tests that each project runs. */
export const selection = {
  adminPhone: { grep: new RegExp(onPhone.tag) },
  adminInEnglish: { grep: /@english/ },
  phone: isFullRun ? {} : { grep: new RegExp(onPhone.tag), grepInvert: new RegExp(fullRunOnly.tag) },
  desktop: isFullRun ? {} : { grepInvert: new RegExp(`${fullRunOnly.tag}|@phone-only`) },
}
