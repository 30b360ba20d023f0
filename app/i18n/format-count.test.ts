import { expect, test } from 'vitest'
import { languages, locales } from '#domain/language.ts'

import { formatCount } from './format-count.ts'

test.each(languages)('formats whole numbers like Intl in %s', (language) => {
  const known = new Intl.NumberFormat(locales[language])
  for (const count of [0, 7, 40, 999, 1_000, 2_000, 20_000, 123_456, 1_234_567])
    expect(formatCount(count, language)).toBe(known.format(count))
})
