import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findMissingPackages, type Lockfile, lockfiles } from './complete-lockfile.ts'

test.each(lockfiles)('%s contains the packages of every system, which npm ci requires', async (path) => {
  const lockfile = JSON.parse(await readFile(path, 'utf8'))

  expect(findMissingPackages(lockfile), 'run: node scripts/complete-lockfile.ts').toEqual({})
})

test.each(lockfiles)('%s contains the checksum of every package', async (path) => {
  const { packages }: Lockfile = JSON.parse(await readFile(path, 'utf8'))
  const installed = Object.entries(packages).filter(([folder]) => folder.includes('node_modules/'))

  expect(installed.filter(([, { integrity, link }]) => !integrity && !link).map(([folder]) => folder)).toEqual([])
})

test('names missing packages with version and system', () => {
  const lockfile = {
    packages: {
      '': {},
      'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies: { '@tool/linux-x64-musl': '2.0.0' } },
    },
  }

  expect(findMissingPackages(lockfile)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '2.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  })
})

test('finds a nested package', () => {
  const lockfile = {
    packages: {
      'node_modules/tool': { version: '2.0.0', optionalDependencies: { '@tool/darwin-arm64': '2.0.0' } },
      'node_modules/tool/node_modules/@tool/darwin-arm64': { version: '2.0.0' },
    },
  }

  expect(findMissingPackages(lockfile)).toEqual({})
})
