/** Nearly all providers deliver `name+tag` to the mailbox `name`. */
const plusTag = /\+.*/s

const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/** An e-mail address normalized to its mailbox: equal results are read by the same person. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const plain = local.replace(plusTag, '')
  return withoutDots.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
