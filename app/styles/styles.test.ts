import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AtRule, type Container, parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'

// The constants of the specification that are in style sheets: sections 2 and 9.

/** The value of a property in the rule with this selector, with the media queries around it: `(width >= 64rem) value`. */
function valuesOf(file: string, selector: string, property: string): string[] {
  const values: string[] = []
  parse(readFileSync(join(import.meta.dirname, file), 'utf8')).walkDecls(property, (declaration) => {
    const around: Container[] = []
    for (let at = declaration.parent; at; at = at.parent as typeof at) around.unshift(at as Container)
    const rules = around.filter((node): node is Rule => node.type === 'rule').map((rule) => rule.selector)
    if (rules.join(' ') !== selector) return
    const atRules = around.filter((node): node is AtRule => node.type === 'atrule')
    const queries = atRules.filter(({ name }) => name === 'media').map(({ params }) => params)
    values.push([...queries, declaration.value].join(' '))
  })
  return values
}

test('the header moves up by 123 px in windows from 1024 px, unless it has the focus', () => {
  const selector = '.site-header[data-hidden]:not(:has(:focus-visible))'
  expect(valuesOf('layout.css', selector, 'transform')).toEqual(['(width >= 64rem) translateY(min(-123px, -100%))'])
})

test('the loading bar takes 5000 ms', () => {
  expect(valuesOf('layout.css', '.loading-bar[data-phase="running"]', 'transition')).toEqual([
    expect.stringMatching(/^transform 5000ms /),
  ])
})

test('a page is blurred and dimmed while its language changes', () => {
  expect(valuesOf('layout.css', '.page-area[data-dimmed]', 'filter')).toEqual(['blur(6px)'])
  expect(valuesOf('layout.css', '.page-area[data-dimmed]', 'opacity')).toEqual(['0.45'])
})

test.each([
  ['sm', 640],
  ['md', 768],
  ['lg', 1024],
  ['xl', 1280],
  ['2xl', 1367],
])('the breakpoint %s is at %i px', (name, pixels) => {
  expect(valuesOf('app.css', '', `--breakpoint-${name}`)).toEqual([`${pixels / 16}rem`])
})

test('the splash screen fills the window, whose page does not scroll', () => {
  const properties = ['position', 'inset', 'width', 'height', 'max-width', 'max-height']
  expect(properties.map((property) => valuesOf('pre-home.css', '.pre-home', property))).toEqual(
    ['fixed', '0', '100%', '100%', 'none', 'none'].map((value) => [value]),
  )
  expect(valuesOf('pre-home.css', 'html[data-pre-home="open"]:has(.pre-home)', 'overflow')).toEqual(['hidden'])
})
