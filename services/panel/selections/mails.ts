import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { hashToken } from '../../records/link-tokens.ts'
import { mailWords } from '../../records/mail-words.ts'
import type { Mail } from '../../records/submissions/submission-mail.ts'

interface OwnerMail {
  language: Language
  agency: { name: string; email: string | undefined }
  siteUrl: string
}

/** The mail with the owner's link. It repeats nothing that was typed, since the address may be somebody else's. */
export function createOwnerMail(to: string, token: string, { language, agency, siteUrl }: OwnerMail): Mail {
  return {
    kind: 'selection',
    to,
    replyTo: agency.email,
    language,
    ...mailWords('room', { link: `${siteUrl}${pathTo('selection', language, { token })}` }),
    linkHash: hashToken(token),
  }
}
