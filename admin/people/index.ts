import type { Person } from '#contracts/office/people.ts'
import { lazyScreen } from '../parts/screen/lazy-screen.ts'

export const people = {
  name: 'people',
  list: lazyScreen(() => import('./people-list.tsx'), 'PeopleList'),
  edit: lazyScreen(() => import('./person-edit.tsx'), 'PersonEdit'),
  options: { group: 'people' },
  recordRepresentation: ({ name }: Person) => name,
}
