import type { ComponentType } from 'react'
import type { SortPayload } from 'react-admin'
import { languages } from '#domain/language.ts'
import { currentLanguage } from '../../providers/i18n/messages.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { CreatePage, EditPage } from './record-pages.tsx'

/**
 * Edit and create pages that share a form, which `load` imports.
 * @param sort default order of the list
 */
export function createFormPages(load: () => Promise<ComponentType>, sort?: SortPayload) {
  const Form = lazyScreen(load)
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

/** Returns a `recordRepresentation`: the first of `fields` with a text in the current or the other language. */
export function createRecordRepresentation(...fields: string[]) {
  return (record: { id: unknown }): string => {
    const texts = record as Record<string, unknown>
    const spoken = [...new Set([currentLanguage(), ...languages])]
    const [name] = fields
      .flatMap((field) => [...spoken.map((language) => texts[`${field}_${language}`]), texts[field]])
      .filter(Boolean)
    return name === undefined ? `#${record.id}` : String(name)
  }
}
