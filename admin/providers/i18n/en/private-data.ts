import type { Messages } from '../pt/index.ts'

export const privateData: Messages['privateData'] = {
  hint: 'Only administrators and bookers see this page, and each visit is recorded. None of it goes to the site.',
  changedOn: (date) => `Last changed on ${date}.`,
  sections: {
    contact: 'Contact',
    origin: 'Origin',
    guardian: 'Guardian',
    notes: 'Notes',
  },
  instagramHint: 'The personal account, to reach the talent.',
  notesHint: 'The person has a right to a copy of what is written here.',
  noGuardian: 'Under 18, or without a date of birth: a way to reach the guardian is missing.',
}
