import { lazyScreen } from '../../components/lazy-screen.ts'

/** Rooms in which clients choose talents together. */
export const rooms = {
  name: 'rooms',
  list: lazyScreen(() => import('./room-list.tsx'), 'RoomList'),
  options: { group: 'clients', hasHistory: false },
}
