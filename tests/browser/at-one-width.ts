/** What is tried at that width alone. */
const tags = { phone: '@pt', desktop: '@en' }

/**
 * For tests that do the same in both languages at both widths: `npm test` tries Portuguese on the phone and English on the
 * desktop, `npm run test:hard` all four.
 * @param path by which the language is known
 */
export function atOneWidth(path: string): { tag: string } {
  return { tag: isEnglish(path) ? tags.desktop : tags.phone }
}

function isEnglish(path: string): boolean {
  return path === '/en' || path.startsWith('/en/')
}

/** What a width leaves to the other one; nothing in `npm run test:hard`. */
export const leftOut: Partial<Record<keyof typeof tags, { grepInvert: RegExp }>> =
  process.env.HARD === 'true'
    ? {}
    : {
        phone: { grepInvert: new RegExp(tags.desktop) },
        desktop: { grepInvert: new RegExp(tags.phone) },
      }
