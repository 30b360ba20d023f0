import { currentGuardianConsent, guardianConsents } from '#contracts/panel/consent.ts'
import type { SentApplicationTexts } from '../pt/sent-application.ts'

export const sentApplication = {
  title: {
    applicant: { open: 'Your application', waiting: 'Your application', removed: 'Your application' },
    guardian: {
      open: 'The application is confirmed',
      waiting: 'An application needs your confirmation',
      removed: 'The application is no longer under review',
    },
  },
  lead: {
    applicant: {
      open: 'Here is what you sent. Our scouting team will review it.',
      waiting: 'Here is what you sent. Nobody at the agency sees the photos until your guardian confirms.',
      removed:
        'The agency has taken this application out of review. Details and photos are kept until the date below at most, in case it changes its mind. You can delete everything now.',
    },
    guardian: {
      open: 'You have confirmed this application, and the agency may see it. You can change your mind for as long as the applicant is under 18.',
      waiting:
        'Someone under 18 gave your e-\u2060mail address as their guardian’s. Until you confirm, nobody at the agency sees any of this.',
      removed:
        'The agency has taken this application out of review. Details and photos are kept until the date below at most, in case it changes its mind. You can delete everything now.',
    },
  },
  sentTo: 'Sent to',
  sentOn: 'Sent on',
  deletedOn: 'Will be deleted on',
  whatWasSent: 'What was sent',
  photos: 'Photos',
  confirm: {
    lead: guardianConsents[currentGuardianConsent].en,
    version: currentGuardianConsent,
    button: 'Confirm the application',
  },
  remove: {
    applicant: {
      open: 'Withdraw the application',
      warning: 'All details and photos are deleted at once. This cannot be undone.',
      button: 'Delete everything now',
    },
    guardian: {
      open: 'Decline and delete',
      openConfirmed: 'Withdraw your consent and delete',
      warning:
        'All details and photos are deleted at once, and the applicant is told by e-mail. This cannot be undone.',
      button: 'Delete everything now',
    },
  },
  deleted: {
    title: 'Everything has been deleted',
    text: 'We no longer hold anything from this application: no details, no photos.',
  },
  confirmed: {
    title: 'The application is confirmed',
    text: 'We have recorded your confirmation and told the agency. The applicant has turned 18 and now decides for themselves: this link no longer opens the application.',
  },
  gone: {
    title: 'This link has expired',
    text: 'The application has already been deleted, the applicant has turned 18 and now decides for themselves, or the address is incomplete. Check that you copied the whole link.',
  },
  failed: 'Something went wrong, and nothing has changed. Try again in a few minutes.',
} satisfies SentApplicationTexts
