import type { MailTexts } from './pt.ts'

const reference = 'Reference: {reference}'
const notYou = 'If this was not you, ignore this message, or reply to have the data deleted.'
const verify =
  'Has someone contacted you in our name? See whether the contact is ours, and what we never ask for:\n\n{verify}'

const application = `See what was sent and to whom, or withdraw it whenever you like:

{link}

If this was not you, open the same link and withdraw it: everything is deleted at once.

${verify}

${reference}

{agency}`

const decided = `Until {day}, when everything is deleted, you can see the application, or delete it sooner:

{link}

${reference}

{agency}`

const last = `This is the last message about this application. Once it is sent, we do not even keep your e-mail address.

{agency}`

const erased = 'We have deleted everything that was sent, details and photos, and the links we sent no longer work.'

const card = `{link}

The link is for you alone and works until {day}. Nothing goes on the site before the agency has checked it.

We never ask for pictures without clothes or in underwear, nor for money.`

const ignoreCard = 'If you did not ask for this link, ignore this message.'

const cardSubjects = {
  asked: '{agency}: new digitals and measurements',
  reminder: '{agency}: we are still waiting for your digitals',
  typed: '{agency}: the link to your card',
}

/** The words of mails in English. */
export const en: MailTexts = {
  receipt: {
    subject: '{agency}: we have received what you sent',
    text: `Hello,

We have received what you sent through our website and will read it with care.

${reference}

${notYou}

{agency}`,
  },
  bookingReceipt: {
    subject: '{agency}: we have received your booking request',
    text: `Hello,

We have received your booking request: {talents}, {period}.

Here you see the request and the state of each model. Until it is confirmed you can change the dates, withdraw somebody or cancel:

{link}

Anybody with this link sees and changes the request.

${reference}

${notYou}

{agency}`,
  },
  application: {
    subject: '{agency}: we have received what you sent',
    text: `Hello,

We have received your application.

We keep what was sent until {day}; then everything is deleted.

${application}`,
  },
  applicationOfMinor: {
    subject: '{agency}: we have received what you sent',
    text: `Hello,

We have received your application.

We have asked your guardian to confirm. Until then nobody at the agency sees the photos; without a confirmation by {day}, everything is deleted.

${application}`,
  },
  guardian: {
    subject: '{agency}: an application needs your confirmation',
    text: `Hello,

{applicant} gave your e-mail address as their guardian’s when applying to become a model at {agency}.

See what was sent and confirm it, or decline it and delete everything:

{link}

Until then nobody at the agency sees the photos. Without a confirmation by {day}, all details and photos are deleted.

If you do not know this person, decline with the same link, or do nothing.

${verify}

{agency}`,
  },
  confirmed: {
    subject: '{agency}: your guardian has confirmed the application',
    text: `Hello,

Your guardian has confirmed the application. From now on the agency can see what was sent, and will look at it with care.

${decided}`,
  },
  confirmedByYou: {
    subject: '{agency}: you have confirmed an application',
    text: `Hello,

You have confirmed the application as the guardian. From now on the agency can see what was sent.

${decided}`,
  },
  refused: {
    subject: '{agency}: the application has been deleted',
    text: `Hello,

Your guardian did not agree to the application. ${erased}

There is nothing you need to do. If you like, talk to your guardian: the door stays open.

${last}`,
  },
  refusedByYou: {
    subject: '{agency}: the application has been deleted',
    text: `Hello,

You declined the application as the guardian. ${erased}

${last}`,
  },
  withdrawn: {
    subject: '{agency}: the application has been withdrawn',
    text: `Hello,

The application was withdrawn by the person who sent it. ${erased}

${last}`,
  },
  cardAsked: {
    subject: cardSubjects.asked,
    text: `Hello {name},

{agency} needs new digitals and measurements. It takes three minutes on your phone, without an account:

${card}

{agency}`,
  },
  cardAskedOfGuardian: {
    subject: cardSubjects.asked,
    text: `Hello,

{agency} needs new digitals of {name}, whose guardian you are: in everyday clothes, with height, hair and eyes. It takes three minutes on your phone:

${card}

{agency}`,
  },
  cardReminder: {
    subject: cardSubjects.reminder,
    text: `Hello {name},

{agency} is still waiting for your digitals and measurements. It takes three minutes on your phone:

${card}

{agency}`,
  },
  cardReminderOfGuardian: {
    subject: cardSubjects.reminder,
    text: `Hello,

{agency} is still waiting for the digitals of {name}, whose guardian you are. It takes three minutes on your phone:

${card}

{agency}`,
  },
  cardLink: {
    subject: cardSubjects.typed,
    text: `Hello {name},

Here is the link to your card:

${card}

${ignoreCard}

{agency}`,
  },
  cardLinkOfGuardian: {
    subject: cardSubjects.typed,
    text: `Hello,

Here is the link to the card of {name}, whose guardian you are:

${card}

${ignoreCard}

{agency}`,
  },
  package: {
    subject: '{agency}: {title}',
    text: `{title}

{message}

{names}

See the selection:
{link}

The link is yours alone and works until {day}.

{disclosure}

{agency}`,
  },
  room: {
    subject: '{agency}: your link to the room',
    text: `Hello,

This is the link with which you manage the room that you opened on our website:

{link}

Anybody with this link can change and close the room. To invite others, use the invitation link on its page.

If this was not you, ignore this message.

{agency}`,
  },
  invitation: {
    subject: '{agency}: an invitation to the staff area',
    text: `Hello,

you have been invited to the staff area of the website of {agency}. Create your account here:

{link}

The link is valid for seven days and works once. If you did not expect this invitation, ignore this message.

{agency}`,
  },
  forgottenPassword: {
    subject: '{agency}: a new password',
    text: `Hello,

someone, most likely you, asked for a new password for the staff area of the website of {agency}. Set it here:

{link}

The link is valid for one hour and works once. If it was not you, ignore this message: your password stays the same.

{agency}`,
  },
  newPassword: {
    subject: '{agency}: a new password',
    text: `Hello,

an administrator of {agency} created a link for you to set a new password for the staff area:

{link}

The link is valid for one day and works once. Until then, your password stays the same.

{agency}`,
  },
  newEmail: {
    subject: '{agency}: confirm your new e-mail address',
    text: `Hello,

an administrator of {agency} entered this address for your access to the staff area. Confirm it here:

{link}

The link is valid for one day and works once. Until then, sign in with your previous address. If you did not expect this message, ignore it.

{agency}`,
  },
  emailChanged: {
    subject: '{agency}: your e-mail address has changed',
    text: `Hello,

from now on you sign in to the staff area of {agency} with {email}, and no longer with this address. If you did not expect this, talk to the agency.

{agency}`,
  },
  mention: {
    subject: '{agency}: {from} mentioned you',
    text: `Hello,

{from} mentioned you in a comment. Read and answer it here:

{link}

{agency}`,
  },
  task: {
    subject: '{agency}: a task for you',
    text: `Hello,

{from} has assigned a task to you. Open it here:

{link}

{agency}`,
  },
  tasksDue: {
    subject: '{agency}: tasks for today',
    text: `Hello,

Tasks of yours that are due today: {count}. Open them here:

{link}

{agency}`,
  },
  assignment: {
    subject: '{agency}: {kind} assigned to you',
    text: `Hello,

{from} has assigned this to you in the inbox: {kind}. Open it here:

{link}

{agency}`,
  },
  reactions: {
    subject: '{agency}: clients have reacted',
    text: `Hello,

Clients have reacted to packages or rooms of yours. Updates: {count}. See them here:

{link}

{agency}`,
  },
  bookingChange: {
    subject: '{agency}: change of a booking',
    text: `Hello,

One of your bookings has changed. See it here:

{link}

{agency}`,
  },
}
