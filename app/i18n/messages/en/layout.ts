import { pageNames } from './pages.ts'

export const layout = {
  skipToContent: 'Skip to content',
  menu: {
    ...pageNames,
    open: 'Open menu',
    close: 'Close menu',
    label: 'Main menu',
    all: 'All',
    woman: 'Woman',
    man: 'Man',
    development: 'Development',
    verifyHint: 'Has someone contacted you in our name?',
    favoritesCount: (count: number) => (count === 1 ? '1 model selected' : `${count} models selected`),
  },
  language: { switchTo: 'Português', switchToShort: 'PT' },
  footer: {
    pages: 'Pages',
    contact: 'Talk to us',
    booker: 'Contact a booker',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    allRights: (name: string) => `${name}. All rights reserved.`,
    credit: 'Booking software',
    top: 'Back to top',
  },
  loading: 'Loading',
  offline: 'You are offline. Pages you have already opened are still available.',
}

export const errors = {
  notFound: 'This page could not be found',
  notFoundInEnglish: undefined,
  unavailable: 'We could not load this page just now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. We are looking into it.',
  offline: 'You are offline. Try again once you are connected.',
  back: 'Return',
  home: 'HOME',
  retry: 'Try again',
}

export const preHome = { enter: 'Enter', countries: 'Countries' }
