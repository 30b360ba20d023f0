import type { Fault } from '#contracts/office/faults.ts'
import type { Texts } from '../texts.ts'

export const problems: Texts['problems'] = {
  offline: 'No connection: nothing was sent. What you typed is still here; try again.',
  signedOut: 'Your session has ended. Sign in again to go on.',
  unconfirmed: 'Nothing was changed: the password was not confirmed.',
  secondFactorDue: 'Turn on two-step verification first, under My account.',
  forbidden: 'Your role does not allow this.',
  notFound: 'This is no longer here. Somebody may have deleted it.',
  conflict: 'Not saved: somebody else changed this while you were editing.',
  refused: 'This is not possible as things are. Reload the page and look again.',
  tooLarge: 'The file or the text is too large.',
  invalid: 'Check the fields that are marked.',
  pause: (seconds) =>
    seconds > 90
      ? `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`
      : `Too many attempts. Try again in ${seconds} seconds.`,
  noRoom: 'Not saved: the server has no room left. Whoever runs it has to make some; what you typed is still here.',
  unavailable: 'The server could not answer just now. Try again in a moment.',
}

/** What can be wrong with a field. */
export const faults: Record<Fault, string> = {
  required: 'Fill in this field.',
  too_short: 'This text is too short.',
  too_long: 'This text is too long.',
  too_small: 'This number is too small.',
  too_big: 'This number is too big.',
  not_a_number: 'Enter a number.',
  not_a_date: 'Enter a valid date.',
  not_an_address: 'Enter a complete address, such as https://example.com.',
  not_an_email: 'Enter a valid e-mail address, such as name@example.com.',
  untrusted_address:
    'The site loads no scripts from here. Use an https address with a domain name, without user or password.',
  unknown: 'Choose one of the options.',
  low_contrast: 'These two colours are too alike to read: choose a lighter and a darker one.',
  taken: 'This is already in use.',
  too_weak: 'This password is easy to guess. Use more words.',
  common_password: 'This password is too well known. Choose another.',
  personal: 'Leave out your name, your e-mail and the agency’s name.',
  wrong_password: 'The password is wrong.',
  in_future: 'This date is still to come.',
  nameless: 'It needs a name before it can be published.',
  in_use: 'What is in use cannot be deleted.',
  locked: 'There are answers already: this stays as it is.',
  without_options: 'Add at least one option.',
  nobody_to_write_to: 'There is no e-mail address to answer to.',
  last_administrator: 'At least one administrator has to stay.',
  inactive_person: 'This person is deactivated. Activate their access first.',
  own_account: 'Nobody does this to their own access. Use My account, or ask another administrator.',
  two_factor_on: 'The second step is on already. Reload the page.',
  two_factor_off: 'The second step is not on. Reload the page.',
  clock_changed: 'The server’s clock says something else by now. Look again.',
  two_factor_demanded: 'The agency demands two-step verification of everybody.',
  unsupported: 'This kind of file cannot be used here.',
  unplayable: 'Not every browser can play this video. Save it as MP4 (H.264) or WebM.',
  too_large: 'This file is too large.',
  too_many_pixels: 'The resolution of this picture is too high.',
  broken: 'This file is damaged and cannot be opened.',
  invalid: 'Check this field.',
}
