import { lazyScreen } from '../../components/lazy-screen.ts'

export const bin = {
  name: 'bin',
  list: lazyScreen(() => import('./bin-list.tsx'), 'BinList'),
  options: { group: 'bin' },
}
