import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Licences that permit commercial use without publishing our source. LGPL and MPL packages stay unmodified files of their
 * own. OFL is for typefaces. `BSD` is css-mediaquery's name for BSD-3-Clause.
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
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Licences of packages whose manifest names none. Source: their licence files. */
const unnamed: Record<string, string> = { 'node_modules/png-js': 'MIT' }

interface Locked {
  dev?: boolean
  link?: boolean
  license?: string
}

/** The production packages in a folder's lockfile, with their licences. */
function readProductionPackages(folder: string): [path: string, license: string | undefined][] {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]) => [path, readLicense(join(folder, path, 'package.json')) ?? license ?? unnamed[path]])
}

/** The licence in a package's manifest. Undefined if it is not installed, such as a package for another system. */
function readLicense(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }: { type: string }) => type).join(' OR ')
}

/** Whether an SPDX expression is allowed: any part of `OR`, all parts of `AND`. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((license) => allowed.has(license.trim())))
}

test.each(['.', 'admin'])('every production package of %s has an allowed licence', (folder) => {
  const packages = readProductionPackages(join(import.meta.dirname, '..', folder))
  expect(packages.length).toBeGreaterThan(20)
  expect(packages.filter(([, license]) => !license || !isAllowed(license))).toEqual([])
})

test('rejects other licences', () => {
  expect(isAllowed('AGPL-3.0-only')).toBe(false)
  expect(isAllowed('MIT AND GPL-2.0-only')).toBe(false)
  expect(isAllowed('(GPL-2.0-only OR MIT)')).toBe(true)
})
