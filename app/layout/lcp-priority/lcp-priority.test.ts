import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deferUntilLcp, latin } from './lcp-priority.ts'

const page = (scripts: string, links = '<link rel="modulepreload" href="/assets/a.js"/>') =>
  `<html><head>${links}<link rel="icon" href="/i.svg"/></head><body><script nonce="n">b()</script>${scripts}</body></html>`

const routers = `<script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/route.js";
  
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.js");</script>`

test('the router’s script and what it needs wait', () => {
  const html = deferUntilLcp(page(routers))

  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).toContain('<link rel="icon" href="/i.svg"/>')
  expect(html).toContain('<script nonce="n">b()</script><script nonce="n" type="module" async="">const { dataset } = ')
  expect(html).toContain('for (const href of ["/assets/a.js"])')
  expect(html).toContain(
    'Promise.all([import("/assets/manifest.js"), import("/assets/root.js"), import("/assets/route.js")]).then(([, route0, route1]) => {',
  )
  expect(html).toMatch(
    /\nwindow\.__reactRouterRouteModules = .*\n\nimport\("\/assets\/entry\.js"\);\n\}, \(\) => \{\}\)<\/script><\/body>/,
  )
  expect(html).not.toMatch(/^import [^(]/m)
})

test('a page without scripts stays as it is', () => {
  expect(deferUntilLcp(page('', ''))).toBe(page('', ''))
})

test.each([
  ['without modules to fetch', page(routers, '')],
  ['with an import that is not known', page(routers.replace('* as route0', 'route0'))],
  ['with routes in several files', page(routers.replace('\n  \n', '\nconst route2 = {...route0};\n'))],
])('a script %s stops the page', (_what, html) => {
  expect(() => deferUntilLcp(html)).toThrow('writes its scripts in another way')
})

test('letters of pages with and without scripts are for the same characters', async () => {
  const styles = await readFile('app/styles/fonts/latin.css', 'utf8')
  const ranges = [...styles.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, range = '']) => range.replace(/\s+/g, ' '))

  expect(ranges).toEqual([latin, latin])
})
