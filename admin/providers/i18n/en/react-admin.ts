import english from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'

/** Overrides of react-admin's English texts. */
export const reactAdmin: TranslationMessages = {
  ra: {
    ...english.ra,
    action: { ...english.ra.action, add_filter: 'Filter', back: 'Go back', update_application: 'Reload' },
    auth: { ...english.ra.auth, auth_check_error: 'Sign in to continue', email: 'E-mail', logout: 'Sign out' },
    message: {
      ...english.ra.message,
      access_denied: 'Your role does not include this page.',
      error: 'This page could not be shown.',
      invalid_form: 'Check the marked fields.',
      unsaved_changes: 'Some of your changes have not been saved. Leave anyway?',
      placeholder_data_warning: 'No connection: what you see may be out of date.',
    },
    notification: {
      ...english.ra.notification,
      updated: 'Saved |||| %{smart_count} saved',
      created: 'Created',
      deleted: 'Deleted |||| %{smart_count} deleted',
      item_doesnt_exist: 'This no longer exists',
      http_error: 'The server could not respond just now',
      not_authorized: 'Your role does not allow this.',
      offline: 'No connection',
    },
    page: { ...english.ra.page, edit: '%{recordRepresentation}', empty: 'Nothing here yet.' },
    navigation: {
      ...english.ra.navigation,
      no_results: 'Nothing here.',
      no_filtered_results: 'Nothing found with these filters.',
      page_rows_per_page: 'Per page:',
    },
    validation: {
      ...english.ra.validation,
      required: 'Fill in this field',
      minLength: 'At least %{min} characters',
      maxLength: 'At most %{max} characters',
      minValue: 'At least %{min}',
      maxValue: 'At most %{max}',
      number: 'Enter a number',
      email: 'Enter a valid e-mail address',
    },
  },
}
