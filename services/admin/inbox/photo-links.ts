import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#database/schema/index.ts'
import { secretNamed } from '#database/secrets.ts'

/** For how long an address of a photo is good, in seconds. */
const lifetime = 300

interface Photo {
  submission: string
  view: string
  /** Who may use the address. */
  staff: string
}

/** Addresses of applicants' photos: good for a few minutes, for one member of the staff. */
export interface PhotoLinks {
  /** What follows the `?` of an address. */
  sign(photo: Photo, now: Date): string
  /** Whether `until` and `signature` were signed for this photo and still hold. */
  accepts(photo: Photo, signed: { until: number; signature: string }, now: Date): boolean
}

/** Links signed with a key that all copies share through the database. */
export async function createPhotoLinks(db: Database): Promise<PhotoLinks> {
  const key = await secretNamed(db, 'application-photos', () => randomBytes(32).toString('base64url'))

  function signatureOf({ submission, view, staff }: Photo, until: number): Buffer {
    return createHmac('sha256', key)
      .update(JSON.stringify([submission, view, staff, until]))
      .digest()
  }

  return {
    sign(photo, now) {
      const until = Math.floor(now.getTime() / 1_000) + lifetime
      return `until=${until}&signature=${signatureOf(photo, until).toString('base64url')}`
    },
    accepts(photo, { until, signature }, now) {
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(photo, until)]
      return given.length === expected.length && timingSafeEqual(given, expected) && until * 1_000 > now.getTime()
    },
  }
}
