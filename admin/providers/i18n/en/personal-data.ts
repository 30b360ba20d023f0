import { countedInEnglish as counted } from '../counted.ts'
import type { Messages } from '../texts.ts'

export const personalData: Messages['personalData'] = {
  title: 'Personal data',
  text: 'When someone asks for a copy of their data, or to have it deleted: first make sure that the request really comes from this e-mail.',
  email: 'The person’s e-mail',
  look: 'Search',
  nothing: (email) => `Nothing is stored about ${email}.`,
  found: (email) => `What is stored about ${email}:`,
  counts: {
    submissions: (count) => counted(count, 'message through the site', 'messages through the site'),
    waiting: (count) =>
      count === 1
        ? '1 of them is waiting for a guardian (the copy only says that it exists)'
        : `${count} of them are waiting for a guardian (the copy only says that they exist)`,
    photos: (count) => counted(count, 'photo', 'photos'),
    replies: (count) => counted(count, 'reply from the agency', 'replies from the agency'),
    mails: (count) => counted(count, 'e-mail', 'e-mails'),
    invitations: (count) => counted(count, 'staff invitation', 'staff invitations'),
  },
  save: 'Download a copy',
  delete: 'Delete everything',
  deleteTitle: 'Delete everything about this person?',
  deleteText:
    'Messages, photos, replies and e-mails will be deleted for good, and so will applications that name this person as guardian.',
  deleted: 'Data deleted',
  staff: 'This e-mail belongs to a staff member: manage their access under People.',
}
