import type { Kysely } from 'kysely'
import type { AdminSchema } from './admin.ts'
import type { AgencySchema } from './agency.ts'
import type { BookingSchema } from './bookings.ts'
import type { CardRequestSchema } from './card-requests.ts'
import type { ClientsSchema } from './clients.ts'
import type { PanelSchema } from './panel.ts'
import type { SharedSchema } from './shared.ts'
import type { TeamSchema } from './team.ts'
import type { UsersSchema } from './users.ts'

/** All tables of the database, for Kysely. */
export interface Schema
  extends SharedSchema,
    AgencySchema,
    CardRequestSchema,
    PanelSchema,
    UsersSchema,
    AdminSchema,
    ClientsSchema,
    TeamSchema,
    BookingSchema {}

/** The database, or a transaction. */
export type Database = Kysely<Schema>
