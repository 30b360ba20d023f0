import { createViews } from '../columns.ts'
import type { Migration } from '../migration.ts'
import { createAdmin } from './admin.ts'
import { createAgency } from './agency.ts'
import { createBookings } from './bookings.ts'
import { createCardRequests } from './card-requests.ts'
import { createClients } from './clients.ts'
import { createContent } from './content.ts'
import { createMedia } from './media.ts'
import { createPrivateData } from './private-data.ts'
import { createRedirects } from './redirects.ts'
import { createSelections } from './selections.ts'
import { createShared } from './shared.ts'
import { createSubmissions } from './submissions.ts'
import { createTalents } from './talents.ts'
import { createTeam } from './team.ts'
import { createUsers } from './users.ts'

/** The tables of version 0.1.0. A table comes after those that it references. */
export const baseline: Migration = async (db, dialect) => {
  await createShared(db, dialect)
  await createUsers(db, dialect)
  await createAgency(db, dialect)
  await createMedia(db, dialect)
  await createContent(db, dialect)
  await createSubmissions(db, dialect)
  await createTalents(db, dialect)
  await createPrivateData(db, dialect)
  await createRedirects(db, dialect)
  await createCardRequests(db, dialect)
  await createClients(db, dialect)
  await createSelections(db, dialect)
  await createBookings(db, dialect)
  await createAdmin(db, dialect)
  await createTeam(db, dialect)
  await createViews(db, ['talents', 'media', 'slides', 'posts', 'partners', 'staff', 'entity_items'])
  await createViews(db, ['submissions', 'clients', 'contacts'])
}
