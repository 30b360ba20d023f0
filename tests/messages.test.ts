import { describe, expect, test } from 'vitest'
import { catalogues } from '../app/i18n/catalogues.server.ts'
import { textsIn } from './browser/admin/texts.ts'

const backOffice = {
  pt: { ...textsIn.pt, ra: undefined },
  en: { ...textsIn.en, ra: undefined },
}

type Text = string | ((...values: number[]) => unknown)

/** The texts of a catalogue by their path. */
function* listTexts(catalogue: object, path = ''): Generator<[path: string, text: Text]> {
  for (const [name, value] of Object.entries(catalogue)) {
    if (value && typeof value === 'object') yield* listTexts(value, `${path}.${name}`)
    else if (value) yield [`${path}.${name}`, value]
  }
}

/** Words and letters that only the other language has. */
const foreign = {
  pt: /(?<!\p{L})(the|and|with|your|was|this|has|are)(?!\p{L})/iu,
  en: /[ãõç]|(?<!\p{L})(para|uma|que|dos|das|pelo|pela|ou|foi)(?!\p{L})/iu,
}

/** What is called the same in both languages. */
const common = new Set<Text>([
  ...[
    '2026-11-21',
    'A5',
    'A5, 148 × 210 mm',
    'BR',
    'Board',
    'Board |||| Boards',
    'Boards',
    'Book',
    'Booker',
    'Booking',
  ],
  ...['Development', 'E-mail', 'Editorial', 'HOME', 'Horizontal', 'Instagram', 'Jeans', 'Line-up', 'Link', 'Lookbook'],
  ...[
    'Lookbook (PDF)',
    'Menu',
    'Original',
    'Scout',
    'Slide',
    'Timer',
    'Slide |||| Slides',
    'UK',
    'US',
    'Vertical',
    'WhatsApp',
  ],
  ...['cm', 'hh:mm', 'slide'],
])

/** English has no plural of adjectives and past tenses, Portuguese none of ordinals. */
const differentlyCounted = new Set([
  ...['.bookings.conflicts.waits', '.bookings.option', '.dashboard.mail.refused', '.dashboard.open', '.media.failed'],
  ...[
    '.applications.selected',
    '.components.deletion.selected',
    '.components.filters.openActive',
    '.inbox.unreadCount',
  ],
  ...['.components.history.mediaAdded', '.components.history.mediaRemoved', '.media.retry', '.talents.bulk.selected'],
  ...['.talents.table.done', '.team.notices.unread', '.team.tasks.dueCount'],
])

describe.each([
  ['the site', catalogues],
  ['the back office', backOffice],
])('%s', (_, { pt, en }) => {
  const texts = { pt: new Map(listTexts(pt)), en: new Map(listTexts(en)) }

  test.each(['pt', 'en'] as const)('has no words of the other language: %s', (language) => {
    const own = [...texts[language]].filter(([path]) => !path.endsWith('InEnglish'))
    expect(own.filter(([, text]) => foreign[language].test(String(text)))).toEqual([])
  })

  test('has each text in both languages', () => {
    const same = [...texts.pt].filter(([path, text]) => texts.en.get(path) === text && !common.has(text))
    expect(same.filter(([, text]) => typeof text === 'string' && /\p{L}/u.test(text))).toEqual([])
  })

  test('has the same numbers and names, and a singular, in both languages', () => {
    const differences = [...texts.pt].flatMap(([path, portuguese]) => {
      const english = texts.en.get(path)
      if (typeof portuguese === 'string' || typeof english !== 'function') return []
      return Array.from({ length: portuguese.length }, (_, position) => {
        const [inPortuguese, inEnglish] = [portuguese, english].map((text) =>
          callText(text, portuguese.length, position),
        )
        if (!inPortuguese || !inEnglish) return []
        const haveSameNumbers = numbersIn(inPortuguese) === numbersIn(inEnglish)
        const haveSameCases = casesOf(inPortuguese) === casesOf(inEnglish) || differentlyCounted.has(path)
        return haveSameNumbers && haveSameCases ? [] : [[path, inPortuguese, inEnglish]]
      }).flat()
    })
    expect(differences).toEqual([])
  })
})

test('counts votes in the same order in both languages', () => {
  expect(textsIn.pt.packages.tally(1, 2, 3)).toBe('1 sim, 2 talvez, 3 não')
  expect(textsIn.en.packages.tally(1, 2, 3)).toBe('1 yes, 2 maybe, 3 no')
})

/**
 * Calls a text with several counts at a position, and further numbers elsewhere.
 * @returns the texts, or undefined if it takes something else there, such as a kind
 */
function callText(text: (...values: number[]) => unknown, length: number, position: number): string[] | undefined {
  try {
    const called = [0, 1, 2, 3, 4000].map((count) =>
      text(...Array.from({ length }, (_, index) => (index === position ? count : 71 + index))),
    )
    return called.every((one) => typeof one === 'string') ? called : undefined
  } catch {
    return undefined
  }
}

/** The numbers in the last text, without separators and without their order. */
function numbersIn(texts: string[]): string {
  const numbers = texts.at(-1)?.match(/\d[\d.,]*/g) ?? []
  return numbers
    .map((number) => number.replaceAll(/\D/g, ''))
    .toSorted()
    .join(' ')
}

/** Which of the texts are the same but for their numbers: `01000` if only the second differs. */
function casesOf(texts: string[]): string {
  const words = texts.map((text) => text.replaceAll(/[\d.,]/g, ''))
  return words.map((text) => words.indexOf(text)).join('')
}
