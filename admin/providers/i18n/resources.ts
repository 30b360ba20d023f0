import { commonFields, type Resource } from '#contracts/admin/resource.ts'
import { type ResourceName, resources } from '#contracts/admin/resources.ts'
import { type Language, languages } from '#domain/language.ts'

type FieldOf<Name extends ResourceName> =
  | keyof typeof commonFields
  | ((typeof resources)[Name] extends { fields: infer Fields } ? keyof Fields : never)

/** The names of resources and fields in one language, in react-admin's format. */
export type ResourceTexts = {
  [Name in ResourceName]: { name: string; fields: Record<FieldOf<Name>, string> }
}

/** The names of resources and fields: see `contracts/admin/resources.ts`. */
export const resourceTexts = Object.fromEntries(languages.map((language) => [language, textsIn(language)])) as Record<
  Language,
  ResourceTexts
>

function textsIn(language: Language) {
  return Object.fromEntries(
    Object.entries<Resource>(resources).map(([name, { label, fields }]) => [
      name,
      {
        name: label[language],
        fields: Object.fromEntries(
          Object.entries({ ...commonFields, ...fields }).map(([field, text]) => [field, text[language]]),
        ),
      },
    ]),
  )
}
