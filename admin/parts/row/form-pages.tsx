import type { ComponentType } from 'react'
import { lazyScreen } from '../screen/lazy-screen.ts'
import { CreatePage, EditPage } from './pages.tsx'

/** The pages on which records of a resource are edited and created, with the same form: `name` of what `load` imports. */
export function formPages<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Form = lazyScreen(load, name)
  return {
    edit: () => (
      <EditPage>
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
