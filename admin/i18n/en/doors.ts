import type { Texts } from '../texts.ts'

/** The pages that a link opens, or that come before signing in. */
export const doors: Texts['doors'] = {
  name: 'Name',
  newPassword: 'Password',
  passwordHint: (least) => `At least ${least} characters. A few unrelated words do well.`,
  looking: 'Checking the link…',
  nowhere: {
    title: 'This link no longer works',
    text: 'It was used, has expired or is incomplete. Ask whoever sent it for another.',
    toSignIn: 'Go and sign in',
  },
  setUp: {
    title: 'First sign-in',
    text: 'You will be the first administrator. After that, invite the others.',
    send: 'Create my account',
  },
  invitation: {
    title: 'Your invitation',
    text: (role) => `It lets you into the staff area. Your role: ${role}.`,
    send: 'Create my account',
  },
  forgotten: {
    title: 'Forgotten password',
    text: 'We will send you a link to set another one.',
    send: 'Send the link',
    sentTitle: 'Check your e-mail',
    sent: 'If this e-mail has an account here, a link to set another password is on its way. It works for one hour.',
  },
  emailChange: {
    title: 'Your new e-mail',
    text: (name, email) => `${name}, please confirm that from now on you sign in with ${email}.`,
    send: 'Confirm',
    doneTitle: 'E-mail confirmed',
    done: 'From now on, sign in with the new e-mail. The password stays as it is.',
  },
  reset: {
    title: 'New password',
    send: 'Save the password',
    doneTitle: 'Password changed',
    done: 'Sign in with the new password. To be safe, all other sessions were ended.',
  },
}
