import type { FormField } from './form-fields.ts'

/** The sender of a custom form: the first e-mail field that was filled in. A text may name somebody else. */
export function findSender(fields: readonly FormField[], values: Record<string, unknown>): string | undefined {
  return fields
    .filter(({ type }) => type === 'email')
    .map(({ name }) => values[name])
    .find((value): value is string => typeof value === 'string' && value !== '')
}

/**
 * The address for replies and requests for data: the sender's, or in a form without an e-mail field the first text that
 * looks like an address. Mails that the site sends by itself go only to the sender.
 */
export function findReplyAddress(fields: readonly FormField[], values: Record<string, unknown>): string | undefined {
  if (fields.some(({ type }) => type === 'email')) return findSender(fields, values)
  return [values.email, ...Object.values(values)]
    .filter((value) => typeof value === 'string')
    .find((text) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text))
}
