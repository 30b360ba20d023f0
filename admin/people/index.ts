import type { Person } from '#contracts/office/people.ts'
import { PeopleList } from './people-list.tsx'
import { PersonEdit } from './person-edit.tsx'

export const people = {
  name: 'people',
  list: PeopleList,
  edit: PersonEdit,
  options: { group: 'people' },
  recordRepresentation: ({ name }: Person) => name,
}
