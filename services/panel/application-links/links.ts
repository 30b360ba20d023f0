import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#database/schema/index.ts'
import { getOrCreateSecret } from '#database/secrets.ts'
import { type LinkHolder, linkHolders, linkPaths } from '#domain/application-links.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { dayMs } from '#domain/time.ts'
import { retentionDays } from '../submissions/store.ts'

/** Creates the links in applications' mails. */
export interface ApplicationLinks {
  /** Absolute. */
  linkFor(holder: LinkHolder, id: string, language: Language, now: Date): string
  /** The page that says whether a contact is the agency's; absolute. */
  verifyUrl(language: Language): string
}

/**
 * Links to the site at `siteUrl`, valid for the maximum storage period of an application. A deleted one is not found.
 */
export function createApplicationLinks(tokens: LinkTokens, siteUrl: string): ApplicationLinks {
  const longestMs = (retentionDays.awaitingGuardian + retentionDays.application) * dayMs
  return {
    linkFor(holder, id, language, now) {
      const token = tokens.issue(id, holder, new Date(now.getTime() + longestMs))
      return `${siteUrl}${linkPaths[holder][language]}/${token}`
    },
    verifyUrl: (language) => `${siteUrl}${pathTo('verify', language)}`,
  }
}

/** The signed part: the application's id and the expiry in seconds since 1970. */
const sizes = { id: 16, expiry: 4, signature: 32 }

/** Issues and verifies the tokens of links: each names an application, an expiry and a holder. */
export interface LinkTokens {
  issue(id: string, holder: LinkHolder, expires: Date): string
  /** The content of a token; undefined when it is forged, damaged or expired. */
  read(token: string, now: Date): { id: string; holder: LinkHolder } | undefined
}

/** Tokens signed with a key that all instances share through the database. */
export async function createLinkTokens(db: Database): Promise<LinkTokens> {
  const key = await getOrCreateSecret(db, 'application-links')

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
      // A token has only one valid encoding.
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
