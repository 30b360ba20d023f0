import type { VerifyMessages } from '../pt/verify.ts'

export const verify: VerifyMessages = {
  title: 'Is this really us?',
  description:
    'Has someone told you they are from the agency? Check here whether the e-mail, phone number or profile is ours, and what we never ask for.',
  lead: 'Has someone written or called, saying they are from the agency? Paste the contact here.',
  formLabel: 'Check a contact',
  field: 'E-mail, phone, profile or @',
  fieldHint: 'What you type here is not stored.',
  check: 'Check',
  answerFor: 'Result for',
  answers: {
    ours: {
      title: 'This contact is ours',
      text: [
        'But the name and even the number of a sender can be forged: a message can show this contact without coming from us.',
        'Before you send pictures or documents, or agree to meet, call us and ask for the person who wrote.',
      ],
    },
    our_domain: {
      title: 'It is on our domain, but not on our list',
      text: [
        'It may be a page of ours, or someone on our team who is not on the site. It may also be a forged sender.',
        'Call us to make sure before you reply.',
      ],
    },
    lookalike: {
      title: 'It looks like ours, but it is not',
      text: [
        'Someone may be posing as the agency. Do not reply, do not send pictures and do not pay anything.',
        'Keep the messages: they are evidence. If you have already replied, you have done nothing wrong. Tell an adult you trust.',
      ],
    },
    reported: {
      title: 'This contact has been reported before',
      text: [
        'Someone else told us about it, and we checked: it is not the agency. Do not reply, do not send pictures and do not pay anything.',
        'Keep the messages: they are evidence. If you have already replied, you have done nothing wrong. Tell an adult you trust.',
      ],
    },
    unknown: {
      title: 'We do not know this contact',
      text: [
        'It is not one of the agency’s contacts. If they claim to speak for us, do not reply: call us and ask.',
        'See also what the agency never asks for. If they asked for any of it, it is not us.',
      ],
    },
    unreadable: {
      title: 'We could not read this',
      text: [
        'Paste one contact at a time: an e-mail address, a phone number with its area code, the address of a profile or an @.',
      ],
    },
  },
  networks: (hosts) => `This name is ours on: ${hosts}. On any other network it is not us.`,
  call: 'Call us',
  write: 'Write to us',
  never: {
    title: 'The agency never asks for',
    items: [
      'Money: no fee, no deposit, no paid portfolio, no compulsory course.',
      'Intimate or nude pictures, or video calls of that kind.',
      'Meetings with anyone under 18 without their guardian.',
    ],
  },
  help: {
    title: 'Where to get help',
    items: [
      'In danger right now: call the police, in Brazil 190.',
      'In Brazil, Disque 100 takes reports at any hour, free of charge and anonymously.',
    ],
    online: 'On the internet, SaferNet Brasil takes reports at',
  },
  report: {
    title: 'Tell us',
    lead: 'We read every report. If the contact is not the agency, whoever checks it later will know.',
    formLabel: 'Report a contact',
    value: 'Who wrote or called',
    message: 'What happened',
    messageHint: 'Do not send pictures or passwords. Say what they asked for, and where.',
    email: 'Your e-mail, if you would like an answer',
    kept: 'We keep the report for a year, and only our team reads it.',
    send: 'Send report',
    sentTitle: 'Report sent',
    afterSent: 'Thank you for telling us. Our team will read it and look into it.',
    again: 'Check another contact',
  },
  credentials: 'The agency’s registrations',
}
