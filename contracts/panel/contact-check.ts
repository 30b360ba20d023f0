import { z } from 'zod'
import { contactAnswers } from '#domain/contact-check/classify-contact.ts'
import type { ServiceClient } from '../service-client.ts'
import { visitorHeader } from './submissions.ts'

/** The body of POST /api/contact-check: the contact to check. Services neither store nor log it. */
export const contactCheckSchema = z.object({ value: z.string().trim().min(1).max(200) })

const contactCheckResultSchema = z.object({
  answer: z.enum(contactAnswers),
  /** For an official handle without its network: the hosts of the networks on which it is the agency's. */
  networks: z.array(z.string()).default([]),
})

export type ContactCheckResult = z.infer<typeof contactCheckResultSchema>

/**
 * POST /api/contact-check: whether an e-mail address, a telephone number, a profile or a handle is the agency's. The
 * value is in the body, so that no URL or log contains it. 429 for more than 20 a minute of one network.
 * @param clientAddress the visitor's network address
 */
export function checkContact(
  panel: ServiceClient,
  value: string,
  clientAddress: string | undefined,
): Promise<ContactCheckResult> {
  return panel.post('/api/contact-check', contactCheckResultSchema, {
    body: { value },
    headers: clientAddress ? { [visitorHeader]: clientAddress } : {},
  })
}
