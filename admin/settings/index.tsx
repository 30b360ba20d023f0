import { SettingsPage } from './settings-page.tsx'

/** The agency's settings: one record, which is its own list. */
export const settings = { name: 'settings', list: SettingsPage, options: { group: 'settings' } }
