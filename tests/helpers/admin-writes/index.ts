import type { Prepare } from './admin-calls.ts'
import { bookingWrites } from './booking-writes.ts'
import { collectionWrites } from './collection-writes.ts'
import { inboxWrites } from './inbox-writes.ts'
import { mediaWrites } from './media-writes.ts'
import { packageWrites } from './package-writes.ts'
import { recordWrites } from './record-writes.ts'
import { talentWrites } from './talent-writes.ts'
import { userWrites } from './user-writes.ts'

/**
 * A valid request for each call of the admin service that writes, by `method path`. A new call needs one here: see
 * `services/admin/audit/recorded-writes.test.ts`.
 */
export const adminWrites: Readonly<Record<string, Prepare>> = {
  ...bookingWrites,
  ...collectionWrites,
  ...inboxWrites,
  ...mediaWrites,
  ...packageWrites,
  ...recordWrites,
  ...talentWrites,
  ...userWrites,
}
