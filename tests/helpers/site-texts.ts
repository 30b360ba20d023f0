import type { SiteText } from '#domain/site-texts.ts'

/** What most texts of the site are. */
export const plain = { variables: [], isPlural: false, isSpecified: false, isLocked: false }

export const menuText: SiteText = {
  ...plain,
  key: 'layout.menu.contact',
  texts: { pt: { other: 'Contato' }, en: { other: 'Contact' } },
}

export const textWithVariable: SiteText = {
  ...plain,
  key: 'verify.networks',
  variables: ['hosts'],
  texts: { pt: { other: 'Em {hosts}' }, en: { other: 'On {hosts}' } },
}

export const countedText: SiteText = {
  ...plain,
  key: 'favorites.removed',
  variables: ['count'],
  isPlural: true,
  texts: {
    pt: { one: '1 removido', other: '{count} removidos' },
    en: { one: '1 removed', other: '{count} removed' },
  },
}

export const lockedText: SiteText = {
  ...plain,
  key: 'beAModel.consent',
  isLocked: true,
  texts: { pt: { other: 'Autorizo.' }, en: { other: 'I agree.' } },
}
