import { baseline } from './0001-baseline/index.ts'
import type { Migration } from './migration.ts'

/** Migrations by name. They run in the order of their names, which never change after a release. */
export type Migrations = Readonly<Record<string, Migration>>

export const migrations: Migrations = { '0001-baseline': baseline }
