import type { Texts } from '../texts.ts'

export const personalData: Texts['personalData'] = {
  title: 'Personal data',
  text: 'When somebody asks for a copy of their data, or to have them deleted: make sure first that the request really comes from this e-mail.',
  email: 'The person’s e-mail',
  look: 'Look',
  nothing: (email) => `Nothing is kept of ${email}.`,
  found: (email) => `What there is of ${email}:`,
  counts: {
    submissions: (count) => (count === 1 ? '1 message through the site' : `${count} messages through the site`),
    waiting: (count) =>
      count === 1
        ? '1 of them waits for a guardian (the copy says only that it exists)'
        : `${count} of them wait for a guardian (the copy says only that they exist)`,
    photos: (count) => (count === 1 ? '1 photo' : `${count} photos`),
    replies: (count) => (count === 1 ? '1 reply of the agency' : `${count} replies of the agency`),
    mails: (count) => (count === 1 ? '1 e-mail' : `${count} e-mails`),
    invitations: (count) => (count === 1 ? '1 invitation to the staff' : `${count} invitations to the staff`),
  },
  save: 'Download a copy',
  delete: 'Delete everything',
  deleteTitle: 'Delete everything of this person?',
  deleteText:
    'Messages, photos, replies and e-mails are deleted for good, and so are applications that name this person as the guardian.',
  deleted: 'Data deleted',
  staff: 'This e-mail belongs to somebody of the staff: their access is a matter of People.',
}
