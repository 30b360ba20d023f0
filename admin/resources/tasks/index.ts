import { lazyScreen } from '../../components/lazy-screen.ts'

/** Tasks of the staff. */
export const tasks = {
  name: 'tasks',
  list: lazyScreen(() => import('./tasks-page.tsx'), 'TasksPage'),
  options: { group: 'tasks', hasHistory: false },
}
