import type { Messages } from '../texts.ts'

/** The pages that a link opens, or that come before signing in. */
export const doors: Messages['doors'] = {
  name: 'Name',
  newPassword: 'Password',
  passwordHint: (least) => `At least ${least} characters. A few unrelated words work well.`,
  looking: 'Checking the link…',
  nowhere: {
    title: 'This link has expired',
    text: 'It has been used, is out of date or is incomplete. Ask the person who sent it for a new one.',
    toSignIn: 'Go to the sign-in page',
  },
  setUp: {
    title: 'First sign-in',
    text: 'You will be the first administrator. Then you can invite the others.',
    send: 'Create my account',
  },
  invitation: {
    title: 'Your invitation',
    text: (role) => `It gives you access to the staff area. Your role: ${role}.`,
    send: 'Create my account',
  },
  forgotten: {
    title: 'Forgot your password?',
    text: 'We will send you a link to set a new one.',
    send: 'Send the link',
    sentTitle: 'Check your e-mail',
    sent: 'If this e-mail has an account here, a link to set a new password is on its way. It is valid for one hour.',
  },
  emailChange: {
    title: 'Your new e-mail',
    text: (name, email) => `${name}, please confirm that you will sign in with ${email} from now on.`,
    send: 'Confirm',
    doneTitle: 'E-mail confirmed',
    done: 'From now on, sign in with the new e-mail. Your password stays the same.',
  },
  reset: {
    title: 'New password',
    send: 'Save the password',
    doneTitle: 'Password changed',
    done: 'Sign in with your new password. For safety, all other sessions have been ended.',
  },
}
