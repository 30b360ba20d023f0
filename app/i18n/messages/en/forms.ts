import type { FormMessages } from '../pt/forms.ts'

export const forms = {
  incomplete: 'Complete the required fields',
  fieldToCheck: 'field to check',
  fieldsToCheck: 'fields to check',
  sent: 'Message sent',
  requiredHint: 'Fields marked * are required.',
  send: 'Send',
  sending: 'Sending…',
  honeypot: 'Leave this field empty',
  labels: {
    fullName: 'Full name',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    budget: 'Budget',
    message: 'Message',
  },
  errors: {
    required: 'Fill in this field.',
    tooLong: 'This is too long. Please shorten it a little.',
    email: 'Enter a valid e-mail address, such as name@example.com.',
    phone: 'Enter a phone number with its area code.',
    date: 'Enter a valid date.',
    pastDate: 'This date has passed.',
    dateOrder: 'The end is before the start.',
    birthdate: 'Check the date of birth.',
    tooYoung: 'We accept applications from the age of 14.',
    height: 'Enter your height in centimetres, between 50 and 260.',
    choose: 'Choose an option.',
    consent: 'We need your permission to receive the application.',
    single: 'Send a single value in this field.',
    photo: 'Choose a photo.',
    photoSingle: 'Send a single photo here.',
    photoType: 'Send a photo in JPEG, PNG, WebP or HEIC.',
    photoSize: 'The photo is larger than 15 MB. Choose a smaller one.',
    photoUnreadable: 'We could not open this photo. Choose another.',
    guardianSame: 'Enter the guardian’s e-mail address, not your own.',
    invalid: 'Check this field.',
  },
  failures: {
    unavailable:
      'It was not sent. Something failed on our side; what you wrote is still here. Try again in a few minutes.',
    noRoom:
      'It was not sent. We have no room to store anything new at the moment; the fault is ours, and what you wrote is still here. Try again later.',
    tooMany: 'It was not sent. We have received too many messages from your address; wait a while and try again.',
    tooManyChecks: 'Too many checks in a row. Wait a minute and try again.',
    notChecked: 'We cannot check this just now; the problem is ours. Please try again in a few minutes.',
    tooLarge: 'It was not sent. The files are too large; each photo may be up to 15 MB.',
    automated: 'It was not sent. A hidden field had been filled in; we have cleared it. Please send it again.',
    interrupted:
      'The connection dropped before the end. What you wrote is still here; send it again, and nothing will arrive twice.',
    interruptedRoom:
      'The connection dropped before the end. The room may already exist: if you gave an e-mail address, its link will arrive there. Otherwise open the room again.',
  },
  orWrite: 'Or write to',
} satisfies FormMessages
