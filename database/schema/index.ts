import type { Kysely } from 'kysely'
import type { AgencySchema } from './agency.ts'
import type { AdminSchema } from './office.ts'
import type { PanelSchema } from './panel.ts'
import type { UsersSchema } from './people.ts'
import type { SharedSchema } from './shared.ts'

/** Every table of the database, as Kysely knows them. */
export interface Schema extends SharedSchema, AgencySchema, PanelSchema, UsersSchema, AdminSchema {}

/** The database, or a transaction on it. */
export type Database = Kysely<Schema>
