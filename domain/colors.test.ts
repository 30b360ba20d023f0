import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import manifest from '#demo/media/manifest.json' with { type: 'json' }
import {
  type Colors,
  colorsOf,
  contrastRatioOf,
  findLowContrasts,
  groundOf,
  isReadableOver,
  letterColorOver,
  type Rgb,
  type Tint,
  tintOf,
  toOklab,
} from './colors.ts'

test('returns undefined without chosen colours', () => {
  expect(colorsOf(undefined)).toBeUndefined()
  expect(colorsOf({})).toBeUndefined()
})

test('mixes the other colours from the two chosen ones', () => {
  expect(colorsOf({ paper: '#FFFFFF', ink: '#000000' })).toEqual({
    '--color-paper': '#ffffff',
    '--color-ink': '#000000',
    '--color-muted': '#666666',
    '--color-line': '#dbdbdb',
    '--color-veil': '#f2f2f2',
    '--color-alert': '#9c1c12',
  })
})

test('accepts a dark background', () => {
  expect(colorsOf({ paper: '#101010', ink: '#ffffff' })).toMatchObject({ '--color-veil': '#1c1c1c' })
})

test('keeps the chosen colours, and errors readable on a dark background', () => {
  expect(colorsOf({ muted: '#505050' })).toMatchObject({ '--color-muted': '#505050', '--color-line': '#d8d2c7' })
  const dark = { paper: '#101010', ink: '#ffffff' }
  expect(colorsOf({ ...dark, line: '#444444' })).toMatchObject({ '--color-line': '#444444' })
  expect(contrastRatioOf(rgbOf('#101010'), rgbOf(colorsOf(dark)?.['--color-alert'] ?? ''))).toBeGreaterThanOrEqual(4.5)
})

test.each([
  [{ paper: '#777777', ink: '#888888' }, [{ color: 'ink', text: 'ink', ground: 'paper', least: 7 }]],
  [{ paper: '#000000' }, [{ color: 'paper', text: 'ink', ground: 'paper' }]],
  [{ muted: '#999999' }, [{ color: 'muted', ground: 'paper', least: 4.5 }]],
  [{ alert: '#b85c50' }, [{ color: 'alert', text: 'alert' }]],
  // Readable on the paper, and not on the veil.
  [{ alert: '#bf3c3c' }, [{ color: 'alert', ground: 'veil', least: 4.5 }]],
  [{ muted: '#6c6c6c' }, [{ color: 'muted', ground: 'veil', least: 4.5 }]],
  [{ line: '#f7f4ef', muted: '#655f56' }, []],
])('names what is unreadable in %j', (chosen, low) => {
  expect(findLowContrasts(chosen)).toMatchObject(low)
  expect(colorsOf(chosen as Record<string, string>) === undefined).toBe(low.length > 0)
})

test('accepts one colour without the other', () => {
  const colors = { '--color-paper': '#f7f4ef', '--color-ink': '#002244', '--color-line': '#d4d7d7' }
  expect(colorsOf({ ink: '#002244' })).toMatchObject(colors)
})

test.each<Record<string, string>>([
  { paper: '#777777', ink: '#888888' },
  { paper: '#000000' },
  { paper: 'red', ink: 'url(//evil.example)' },
])('rejects %j', (chosen) => {
  expect(colorsOf(chosen)).toBeUndefined()
})

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

describe('groundOf', () => {
  test.each([
    ['#a68562', 'light', '#14120f'],
    ['#cfcdc8', 'light', '#14120f'],
    ['#3155b9', 'dark', '#f7f4ef'],
    ['#151517', 'dark', '#f7f4ef'],
  ])('sets %s as a %s ground with %s as text', (edge, _kind, text) => {
    expect(groundOf(edge)?.['--color-ink']).toBe(text)
  })

  test('keeps an edge on which text is readable, and its hue on any other', () => {
    expect(groundOf('#3e411f')?.['--color-paper']).toBe('#3e411f')
    const grey = toOklab(rgbOf(groundOf('#777777')?.['--color-paper'] ?? ''))
    expect(Math.hypot(grey.a, grey.b)).toBeLessThan(0.005)
    const hueOf = (color = '') => {
      const { a, b } = toOklab(rgbOf(color))
      return Math.atan2(b, a)
    }
    for (const edge of ['#6a8a4a', '#7a86c8', '#c0708a', '#4a8a8a'])
      expect(Math.abs(hueOf(groundOf(edge)?.['--color-paper']) - hueOf(edge)), edge).toBeLessThan(0.02)
  })

  test('keeps every text readable on any ground, with any colours of the agency', () => {
    const anyTheme = fc.tuple(anyColor, anyColor).map(([paper, ink]) => colorsOf({ paper, ink }))
    fc.assert(
      fc.property(anyTheme, anyColor, (theme, edge) => {
        const ground = groundOf(edge, theme)
        if (!ground) throw new Error('there is no ground')
        for (const paper of [ground['--color-paper'], ground['--color-veil']]) {
          for (const text of ['--color-ink', '--color-muted', '--color-alert'] as const) {
            expect(contrastRatioOf(rgbOf(paper), rgbOf(ground[text]))).toBeGreaterThanOrEqual(4.5)
          }
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('has the errors in the colour of the agency', () => {
    const theme = colorsOf({ paper: '#ffffff', ink: '#000000', alert: '#0000aa' })
    expect(groundOf('#f7f4ef', theme)?.['--color-alert']).toBe('#0000aa')
  })

  test.each([undefined, null, '', 'red'])('returns undefined for %s', (edge) => {
    expect(groundOf(edge)).toBeUndefined()
  })
})

test.each([
  ['#c2bfb9', '#14120f'],
  ['#484643', '#f7f4ef'],
  ['red', '#f7f4ef'],
  [undefined, '#f7f4ef'],
])('sets letters over %s in %s', (part, color) => {
  expect(letterColorOver(part)).toBe(color)
})

test('tells whether the name is readable over a picture’s lower part', () => {
  expect(isReadableOver('#4569c8', groundOf('#3155b9'))).toBe(true)
  expect(isReadableOver('#5e5349', groundOf('#a68562'))).toBe(false)
  expect(isReadableOver(undefined, groundOf('#a68562'))).toBe(false)
  expect(isReadableOver('#5e5349', undefined)).toBe(false)
})

describe('tintOf', () => {
  const house = { '--color-ink': '#14120f' }

  /** The lowest contrast of the page's texts on its paper and on its veil. */
  function lowestContrast(tint: Tint | undefined, ...texts: string[]): number {
    if (!tint) throw new Error('there is no tint')
    const grounds = [tint['--color-paper'], tint['--color-veil']].map(rgbOf)
    return Math.min(
      ...[tint['--color-muted'], tint['--color-alert'], ...texts].flatMap((text) =>
        grounds.map((ground) => contrastRatioOf(ground, rgbOf(text))),
      ),
    )
  }

  test('keeps every text readable with every picture of the demo', () => {
    const colors = manifest.files.map(({ dominant }) => dominant)
    expect(colors.length).toBeGreaterThan(100)
    for (const color of colors) {
      const tint = tintOf(color)
      expect(lowestContrast(tint, ...Object.values(house)), color).toBeGreaterThanOrEqual(4.5)
      expect(tint?.['--color-muted'], color).toBe('#655f56')
    }
  })

  test('keeps every text readable with any picture', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(lowestContrast(tintOf(color), ...Object.values(house))).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2_000 },
    )
  })

  test('keeps text and secondary text readable with any colours of the agency', () => {
    const anyTheme = fc
      .tuple(anyColor, anyColor)
      .map(([paper, ink]) => colorsOf({ paper, ink }))
      .filter((theme): theme is Colors => theme !== undefined)
    fc.assert(
      fc.property(anyTheme, anyColor, (theme, color) => {
        expect(lowestContrast(tintOf(color, theme), theme['--color-ink'])).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2_000 },
    )
  })

  test('stays near the paper, and in the direction of the picture', () => {
    const paper = toOklab(rgbOf('#f7f4ef'))
    fc.assert(
      fc.property(anyColor, (color) => {
        const tinted = toOklab(rgbOf(tintOf(color)?.['--color-paper'] ?? ''))
        expect(Math.abs(tinted.lightness - paper.lightness)).toBeLessThan(0.06)
        expect(Math.hypot(tinted.a - paper.a, tinted.b - paper.b)).toBeLessThan(0.05)
      }),
    )
    const blue = toOklab(rgbOf(tintOf('#3858b8')?.['--color-paper'] ?? ''))
    const red = toOklab(rgbOf(tintOf('#a84838')?.['--color-paper'] ?? ''))
    expect(blue.b).toBeLessThan(paper.b)
    expect(red.a).toBeGreaterThan(paper.a)
  })

  test.each([undefined, null, '', 'red', '#12345', 'url(//evil.example)'])('returns undefined for %s', (color) => {
    expect(tintOf(color)).toBeUndefined()
  })
})
