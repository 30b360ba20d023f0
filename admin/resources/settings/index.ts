import { lazyScreen } from '../../components/lazy-screen.ts'

/** The agency's settings: one record, which is its own list. */
export const settings = {
  name: 'settings',
  list: lazyScreen(() => import('./settings-page.tsx'), 'SettingsPage'),
  options: { group: 'settings' },
}
