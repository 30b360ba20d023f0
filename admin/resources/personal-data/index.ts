import { lazyScreen } from '../../components/lazy-screen.ts'

/** What is kept of one person: one page, which is its own list. */
export const personalData = {
  name: 'personal-data',
  list: lazyScreen(() => import('./personal-data-page.tsx'), 'PersonalDataPage'),
  options: { group: 'users' },
}
