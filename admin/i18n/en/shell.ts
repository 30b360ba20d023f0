import type { Texts } from '../texts.ts'

export const shell: Texts['shell'] = {
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
    text: 'There is no such address here.',
    back: 'Go to the start',
  },
  failure: {
    title: 'Something went wrong',
    text: 'This page could not be shown. What was saved is saved.',
    reload: 'Reload',
  },
  roles: { admin: 'Administration', editor: 'Editing', booker: 'Booker' },
}
