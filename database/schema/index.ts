import type { Kysely } from 'kysely'
import type { AdminSchema } from './admin.ts'
import type { AgencySchema } from './agency.ts'
import type { PanelSchema } from './panel.ts'
import type { SharedSchema } from './shared.ts'
import type { UsersSchema } from './users.ts'

/** Every table of the database, as Kysely knows them. */
export interface Schema extends SharedSchema, AgencySchema, PanelSchema, UsersSchema, AdminSchema {}

/** The database, or a transaction on it. */
export type Database = Kysely<Schema>
