import type { ComponentType } from 'react'
import type { SortPayload } from 'react-admin'
import { languages } from '#domain/language.ts'
import { currentLanguage } from '../../providers/i18n/messages.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { CreatePage, EditPage } from './record-pages.tsx'

/**
 * The pages on which records of a resource are edited and created, with the same form: `name` of what `load` imports.
 * `sort` is how the list is sorted from the start, unless that is the order of the site.
 */
export function createFormPages<Name extends string>(
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

/** What a record is called in the office: by its texts in the language that is spoken, or else in the other; something always. */
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
