/** Nearly all providers deliver `name+tag` to the mailbox `name`. */
const plusTag = /\+.*/s

/** An e-mail address without the spaces and invisible characters that come along when it is copied. */
export function cleanEmail(email: string): string {
  return email.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()
}

const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/** An e-mail address normalized to its mailbox: equal results are read by the same person. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = cleanEmail(email).toLowerCase().split('@')
  const plain = local.replace(plusTag, '')
  return withoutDots.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
