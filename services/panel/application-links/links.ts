import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#database/schema/index.ts'
import { getOrCreateSecret } from '#database/secrets.ts'
import { type LinkHolder, linkHolders, linkPaths } from '#domain/application-links.ts'
import type { Language } from '#domain/language.ts'
import { retentionDays } from '../submissions/store.ts'

/** Makes the links that mails about applications carry. */
export interface ApplicationLinks {
  /** Absolute; undefined while nobody has said where the site is. */
  linkFor(holder: LinkHolder, id: string, language: Language, now: Date): string | undefined
}

/** Links to the site at `siteUrl`, good for as long as an application can be kept: deleted, it is found by none. */
export function createApplicationLinks(tokens: LinkTokens, siteUrl: string | undefined): ApplicationLinks {
  const longest = (retentionDays.awaitingGuardian + retentionDays.application) * 86_400_000
  return {
    linkFor(holder, id, language, now) {
      if (!siteUrl) return undefined
      const token = tokens.issue(id, holder, new Date(now.getTime() + longest))
      return `${siteUrl}${linkPaths[holder][language]}/${token}`
    },
  }
}

/** The signed part: the application's id and until when the link is good, in seconds since 1970. */
const sizes = { id: 16, expiry: 4, signature: 32 }

/** Signs and reads the tokens in links: each names an application, a moment and who alone may use it. */
export interface LinkTokens {
  issue(id: string, holder: LinkHolder, expires: Date): string
  /** What a token says; undefined when it is forged, damaged or expired. */
  read(token: string, now: Date): { id: string; holder: LinkHolder } | undefined
}

/** Tokens signed with a key that all copies share through the database. */
export async function createLinkTokens(db: Database): Promise<LinkTokens> {
  const key = await getOrCreateSecret(db, 'application-links', () => randomBytes(32).toString('base64url'))

  function sign(claim: Buffer, holder: LinkHolder): Buffer {
    return createHmac('sha256', key).update(holder).update(claim).digest()
  }

  return {
    issue(id, holder, expires) {
      const claim = Buffer.alloc(sizes.id + sizes.expiry)
      claim.write(id.replaceAll('-', ''), 'hex')
      claim.writeUInt32BE(Math.floor(expires.getTime() / 1_000), sizes.id)
      return Buffer.concat([claim, sign(claim, holder)]).toString('base64url')
    },
    read(token, now) {
      const bytes = Buffer.from(token, 'base64url')
      // One token has one spelling.
      if (bytes.length !== sizes.id + sizes.expiry + sizes.signature || bytes.toString('base64url') !== token) return
      const claim = bytes.subarray(0, sizes.id + sizes.expiry)
      const signature = bytes.subarray(claim.length)
      const holder = linkHolders.find((candidate) => timingSafeEqual(signature, sign(claim, candidate)))
      if (!holder || claim.readUInt32BE(sizes.id) * 1_000 <= now.getTime()) return
      return { id: asUuid(claim.toString('hex', 0, sizes.id)), holder }
    },
  }
}

function asUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
