import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * What lets us ship a package, for money and without our source. Those of the LGPL and the MPL stay files of their own, as
 * they came. `BSD` is css-mediaquery's name for the one with three clauses.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
])

/** Licences of packages whose manifest names none, as their licence file has them. */
const unnamed: Record<string, string> = { 'node_modules/png-js': 'MIT' }

interface Locked {
  dev?: boolean
  link?: boolean
  license?: string
}

/** What of a package's lockfile is installed where the site runs, by its folder. */
function production(folder: string): [path: string, license: string | undefined][] {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]) => [path, licenseOf(join(folder, path, 'package.json')) ?? license ?? unnamed[path]])
}

/** As the package itself has it; undefined for one that is for another system. */
function licenseOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }: { type: string }) => type).join(' OR ')
}

/** Whether an SPDX expression lets us: one of several that are offered is enough, all of those that add up have to. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((license) => allowed.has(license.trim())))
}

test.each(['.', 'admin'])('every package that %s ships has a licence that lets us', (folder) => {
  const packages = production(join(import.meta.dirname, '..', folder))
  expect(packages.length).toBeGreaterThan(20)
  expect(packages.filter(([, license]) => !license || !isAllowed(license))).toEqual([])
})

test('a licence that is not on the list is found', () => {
  expect(isAllowed('AGPL-3.0-only')).toBe(false)
  expect(isAllowed('MIT AND GPL-2.0-only')).toBe(false)
  expect(isAllowed('(GPL-2.0-only OR MIT)')).toBe(true)
})
