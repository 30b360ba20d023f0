import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { countedInEnglish as counted } from '../counted.ts'
import type * as portuguese from '../pt/problems.ts'

export const problems: typeof portuguese.problems = {
  offline: 'No connection: nothing was sent. What you typed is still here; try again.',
  signedOut: 'Your session has ended. Sign in again to continue.',
  unconfirmed: 'Nothing was changed: the password was not confirmed.',
  secondFactorDue: 'Turn on two-step verification first, under My account.',
  forbidden: 'Your role does not allow this.',
  notFound: 'This no longer exists. Someone may have deleted it.',
  conflict: 'Not saved: someone else changed this while you were editing.',
  deletionConflict: 'Not deleted: someone else has changed this meanwhile. Look at it before you delete it.',
  refused: 'This is not possible right now. Reload the page and check again.',
  tooLarge: 'The file or the text is too large.',
  invalid: 'Check the marked fields.',
  pause: (seconds) =>
    seconds > 90
      ? `Too many attempts. Try again in ${counted(Math.ceil(seconds / 60), 'minute', 'minutes')}.`
      : `Too many attempts. Try again in ${counted(seconds, 'second', 'seconds')}.`,
  noRoom:
    'Not saved: the server is out of space, and whoever runs it needs to free some. What you typed is still here.',
  unavailable: 'The server could not respond just now. Try again in a moment.',
  notLoaded: 'This could not be opened. Check the connection. If it works, save what you typed and reload the page.',
}

/** Messages by error code. */
export const errorCodes: Record<ErrorCode, string> = {
  required: 'Fill in this field.',
  too_short: 'This text is too short.',
  too_long: 'This text is too long.',
  too_complex: 'This text has too much formatting. Paste it again without formatting.',
  too_small: 'This number is too small.',
  too_big: 'This number is too big.',
  not_a_number: 'Enter a number.',
  not_rising: 'This must be larger than the size above it.',
  not_a_date: 'Enter a valid date.',
  not_an_address: 'Enter a full address, such as https://example.com.',
  not_an_email: 'Enter a valid e-mail address, such as name@example.com.',
  not_a_phone: 'Enter a number with its country code, such as +55 11 0000-0000.',
  untrusted_address:
    'The site does not load scripts from here. Use an https address with a domain name, without a user name or password.',
  unknown: 'Choose one of the options.',
  low_contrast: 'These two colours are too alike to read: choose a lighter and a darker one.',
  taken: 'This is already in use.',
  too_weak: 'This password is easy to guess. Use more words.',
  common_password: 'This password is too common. Choose another.',
  personal: 'Do not use your name, your e-mail or the agency’s name.',
  wrong_password: 'The password is wrong.',
  ends_before_start: 'It has to go offline after it goes live.',
  in_future: 'This date is in the future.',
  nameless: 'It needs a name before it can be published.',
  in_use: 'What is in use cannot be deleted.',
  locked: 'There are already responses: this can no longer change.',
  without_options: 'Add at least one option.',
  not_invited: 'Only an invited application becomes a talent.',
  no_guardian_consent: 'The guardian has not confirmed.',
  other_board: 'This board is not among yours.',
  already_talent: 'This application has become a talent already. If the talent is not listed, it is in the bin.',
  unknown_variable: 'There is a variable that does not exist. Use only those below the text.',
  missing_variable: 'A variable of the original text is missing.',
  not_plain: 'Plain text only: no HTML, no line breaks.',
  board_in_use:
    'There are still talents on this board, or in the bin, or people limited to it. Move the talents to another board first.',
  form_in_use: 'This form still has responses, in the inbox or in the bin. It can be deleted once they are gone.',
  last_for_decision: 'Scouting needs a template for each decision.',
  nobody_to_write_to: 'There is no e-mail address to reply to.',
  last_administrator: 'There must be at least one administrator.',
  already_invited: 'This person has an invitation already.',
  inactive_person: 'This person is deactivated. Activate their access first.',
  own_account: 'You cannot do this to your own access. Use My account or ask another administrator.',
  two_factor_on: 'Two-step verification is already on. Reload the page.',
  two_factor_off: 'Two-step verification is not on. Reload the page.',
  package_expired: 'The links of this package have expired. Change its validity first.',
  clock_changed: 'The server’s clock says something else by now. Look again.',
  two_factor_demanded: 'The agency requires two-step verification for everyone.',
  unsupported:
    'This kind of file cannot be used here. Use JPEG, PNG, WebP, AVIF, GIF or HEIC pictures, or MP4 or WebM videos.',
  unplayable: 'Not every browser can play this video. Save it as MP4 (H.264) or WebM.',
  too_large: 'This file is too large.',
  too_many_pixels: 'The resolution of this picture is too high.',
  too_many: 'These are more than 10,000 at once. Filter the list and do it in parts.',
  too_many_stays: 'There are already 50 stays. Delete the old ones.',
  no_full_length: 'There is no full-length digital to mark.',
  wrong_marks: 'Both marks are needed, with the top of the head above the feet.',
  broken: 'This file is damaged and cannot be opened.',
  foreign_picture: 'The text has a picture that is not in the library. Remove it and insert one from the library.',
  invalid: 'Check this field.',
}
