import { lazyScreen } from '../../components/lazy-screen.ts'

/** Stored data of one person: a single page. */
export const personalData = {
  name: 'personal-data',
  list: lazyScreen(() => import('./personal-data-page.tsx'), 'PersonalDataPage'),
  options: { group: 'users' },
}
