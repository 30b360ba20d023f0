import type { Messages } from '../texts.ts'

export const shell: Messages['shell'] = {
  title: 'Staff area',
  skip: 'Skip to content',
  menu: 'Menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  language: 'Language',
  account: 'My account',
  signOut: 'Sign out',
  viewSite: 'View the site',
  connectionLost: 'No connection. What you typed is still on the page; save again when the connection is back.',
  readOnly:
    'The server’s disk is full: the site stays up, but nothing can be saved until there is room. Tell whoever looks after the site.',
  groups: {
    inbox: 'Inbox',
    talents: 'Talents',
    content: 'Content',
    media: 'Media',
    settings: 'Settings',
    people: 'People',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address.',
    back: 'Back to home',
  },
  accessDenied: 'If you need it, ask an administrator to change your role.',
  failure: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Anything you saved is safe.',
    reload: 'Reload',
  },
  roles: { admin: 'Administrator', editor: 'Editor', booker: 'Booker' },
}
