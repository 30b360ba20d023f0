import type { Language } from '#domain/language.ts'
import { mailWords } from '../../records/mail-words.ts'
import type { Mail, MailContext } from '../../records/submissions/submission-mail.ts'

/** What happened to an application, and whom its mail tells. */
type Decision = 'confirmed' | 'confirmedByYou' | 'refused' | 'refusedByYou' | 'withdrawn'

interface DecisionContext extends MailContext {
  /** The link to the application and the day on which it is deleted, while it is stored. */
  stored?: { link: string; deletionDay: string }
}

/**
 * Notifies the applicant or the guardian of a decision on an application. Contains no visitor's input, since the address
 * may be somebody else's.
 */
export function createDecisionMail(
  decision: Decision,
  to: string,
  language: Language,
  { id, agency, stored }: DecisionContext,
): Mail {
  const values = { reference: id, link: stored?.link ?? '', day: stored?.deletionDay ?? '' }
  return { kind: 'decision', to, replyTo: agency.email, language, ...mailWords(decision, values) }
}
