import type { ComponentType } from 'react'
import type { ResourceProps, SortPayload } from 'react-admin'
import { nameFieldsIn, type Resource } from '#contracts/admin/resource.ts'
import { currentLanguage } from '../../providers/i18n/messages.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { CreatePage, EditPage } from './record-pages.tsx'

/** The module of a collection whose records are listed, edited and created in one form. */
export interface FormScreens {
  ListPage: ComponentType
  Form: ComponentType
  /** The order of the list; by default that of the site. */
  defaultSort?: SortPayload
}

/** The screens of such a collection, which `load` imports. */
export function createFormScreens(load: () => Promise<FormScreens>): Pick<ResourceProps, 'list' | 'edit' | 'create'> {
  const edit = async () => {
    const { Form, defaultSort } = await load()
    return () => (
      <EditPage sort={defaultSort}>
        <Form />
      </EditPage>
    )
  }
  const create = async () => {
    const { Form } = await load()
    return () => (
      <CreatePage>
        <Form />
      </CreatePage>
    )
  }
  return {
    list: lazyScreen(() => load().then(({ ListPage }) => ListPage)),
    edit: lazyScreen(edit),
    create: lazyScreen(create),
  }
}

/** Returns a `recordRepresentation`: the name in the current language, in the other one, or the id. */
export function createRecordRepresentation(resource: Pick<Resource, 'name'>) {
  return (record: Record<string, unknown>): string => {
    const [name] = nameFieldsIn(currentLanguage(), resource).flatMap((field) => record[field] || [])
    return String(name ?? `#${record.id}`)
  }
}
