export const contact = {
  title: 'Contact',
  lead: 'Tell us what you are looking for. We reply by e-mail.',
  formLabel: 'Contact form',
  budgetHint: 'If there is one: an amount or a range, in your currency.',
  offices: 'Offices',
  openMap: 'Open in maps',
  direct: 'Contact us directly',
  afterSent: 'Thank you for writing. A confirmation is on its way to your e-mail, and our reply will follow.',
  again: 'Write another message',
}
