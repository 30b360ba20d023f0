import type { Kysely } from 'kysely'
import type { AgencySchema } from './agency-schema.ts'
import type { OfficeSchema } from './office-schema.ts'
import type { PanelSchema } from './panel-schema.ts'
import type { PeopleSchema } from './people-schema.ts'
import type { SharedSchema } from './shared-schema.ts'

/** Every table of the database, as Kysely knows them. */
export interface Schema extends SharedSchema, AgencySchema, PanelSchema, PeopleSchema, OfficeSchema {}

/** The database, or a transaction on it. */
export type Database = Kysely<Schema>
