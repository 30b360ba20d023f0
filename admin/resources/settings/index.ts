import { lazyScreen } from '../../components/lazy-screen.ts'

/** The agency's settings: a single record. */
export const settings = {
  name: 'settings',
  list: lazyScreen(() => import('./settings-page.tsx'), 'SettingsPage'),
  options: { group: 'settings' },
}
