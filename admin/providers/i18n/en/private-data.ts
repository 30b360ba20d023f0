import { countedInEnglish as counted, numberInEnglish as number } from '../counted.ts'
import type * as portuguese from '../pt/private-data.ts'

export const privateData: typeof portuguese.privateData = {
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
  consentHint: 'Without it no digitals of a minor are asked for. Those who came from an application have its consent.',
  noGuardian: 'Under 18, or without a date of birth: a way to reach the guardian is missing.',
  documents: {
    title: 'Documents',
    hint: 'PDF, JPEG or PNG of up to 25 MB. Drop one or several files here.',
    empty: 'No documents yet.',
    upload: 'Upload documents',
    kind: 'Kind',
    kinds: { contract: 'Contract', release: 'Release', identity: 'Identity paper', other: 'Other' },
    name: 'Name',
    expiresOn: 'Valid until',
    expiryHint: 'The home page warns 30 and 7 days before.',
    addedOn: (date) => `added on ${date}`,
    validUntil: (date) => `valid until ${date}`,
    expired: 'Expired',
    expires: (days) => (days === 0 ? 'Expires today' : `Expires in ${counted(days, 'day', 'days')}`),
    talentExpired: 'Document expired',
    talentExpires: (days) =>
      days === 0 ? 'Document expires today' : `Document expires in ${counted(days, 'day', 'days')}`,
    expiring: 'Expiring documents',
    more: (count) => `and ${number(count)} more`,
    edit: (name) => `Change ${name}`.trim(),
    editTitle: 'Change the document',
    download: (name) => `Download ${name}`.trim(),
    delete: (name) => `Delete ${name}`.trim(),
    deleted: (name) => `${name}: document deleted.`,
    save: 'Save',
    problems: {
      unsupported: 'PDF, JPEG and PNG only. Save the file as a PDF and upload it again.',
      broken: 'The file is empty.',
      too_large: 'The file is larger than 25 MB.',
    },
  },
}
