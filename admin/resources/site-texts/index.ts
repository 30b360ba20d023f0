import { lazyScreen } from '../../components/lazy-screen.ts'

export const siteTexts = {
  name: 'site-texts',
  list: lazyScreen(() => import('./site-texts-page.tsx'), 'SiteTextsPage'),
  options: { group: 'settings' },
}
