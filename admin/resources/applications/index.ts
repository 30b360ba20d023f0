import { lazyScreen } from '../../components/lazy-screen.ts'

export const applications = {
  name: 'applications',
  list: lazyScreen(() => import('./scouting-queue.tsx'), 'ScoutingQueue'),
  options: { group: 'talents' },
}
