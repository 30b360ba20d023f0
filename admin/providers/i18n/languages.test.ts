import { expect, test } from 'vitest'
import * as english from './en/index.ts'
import * as portuguese from './pt/index.ts'
import { resourceTexts } from './resources.ts'

/** The texts of a catalogue by their path. A text with variables is its function's source. */
function* listTexts(catalogue: object, path = ''): Generator<[path: string, text: string]> {
  for (const [name, value] of Object.entries(catalogue)) {
    if (typeof value === 'object') yield* listTexts(value, `${path}.${name}`)
    else yield [`${path}.${name}`, String(value)]
  }
}

const texts = {
  pt: new Map(listTexts({ ...portuguese, resources: resourceTexts.pt })),
  en: new Map(listTexts({ ...english, resources: resourceTexts.en })),
}

/** Words and letters that only the other language has. */
const foreign = {
  pt: /(?<!\p{L})(the|and|with|your|was|this|has|are)(?!\p{L})/iu,
  en: /[ãõç]|(?<!\p{L})(para|uma|que|dos|das|pelo|pela|ou|foi)(?!\p{L})/iu,
}

test.each(['pt', 'en'] as const)('has no words of the other language: %s', (language) => {
  expect([...texts[language]].filter(([, text]) => foreign[language].test(text))).toEqual([])
})

/** What is called the same in both languages. */
const common = new Set([
  ...['', 'BR', 'Board', 'Board |||| Boards', 'Boards', 'Book', 'Booker', 'Development', 'E-mail', 'Editorial'],
  ...['Horizontal', 'Instagram', 'Jeans', 'Line-up', 'Link', 'Lookbook', 'Menu', 'Original', 'Scout', 'Slide'],
  ...['Slide |||| Slides', 'UK', 'US', 'Vertical', 'WhatsApp'],
])

test('has each text in both languages', () => {
  const same = [...texts.pt].filter(([path, text]) => texts.en.get(path) === text && !common.has(text))
  expect(same.filter(([, text]) => !text.includes('=>'))).toEqual([])
})

test('counts votes in the same order in both languages', () => {
  expect(portuguese.packages.tally(1, 2, 3)).toBe('1 sim, 2 talvez, 3 não')
  expect(english.packages.tally(1, 2, 3)).toBe('1 yes, 2 maybe, 3 no')
})
