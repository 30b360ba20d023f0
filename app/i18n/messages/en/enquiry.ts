import type { enquiry as pt } from '../pt/enquiry.ts'

export const enquiry = {
  subject: 'Enquiry about',
  /** The first sentence of the message, which the visitor goes on with. */
  message: (name: string) => `I would like to enquire about ${name}’s availability.`,
} satisfies typeof pt
