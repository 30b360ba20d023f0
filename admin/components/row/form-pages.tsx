import type { ComponentType } from 'react'
import type { SortPayload } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'
import { CreatePage, EditPage } from './pages.tsx'

/**
 * The pages on which records of a resource are edited and created, with the same form: `name` of what `load` imports.
 * `sort` is how the list is sorted from the start, unless that is the order of the site.
 */
export function formPages<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  sort?: SortPayload,
) {
  const Form = lazyScreen(load, name)
  return {
    edit: () => (
      <EditPage sort={sort}>
        <Form />
      </EditPage>
    ),
    create: () => (
      <CreatePage>
        <Form />
      </CreatePage>
    ),
  }
}
