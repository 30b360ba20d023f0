import type { Language } from '#domain/language.ts'
import * as english from '../../../admin/providers/i18n/en/index.ts'
import { reactAdmin as englishReactAdmin } from '../../../admin/providers/i18n/en/react-admin.ts'
import * as portuguese from '../../../admin/providers/i18n/pt/index.ts'
import { reactAdmin as portugueseReactAdmin } from '../../../admin/providers/i18n/pt/react-admin.ts'
import { type ResourceTexts, resourceTexts } from '../../../admin/providers/i18n/resources.ts'

/** The back office's texts, and react-admin's as `ra`. */
export type Texts = typeof english & { resources: ResourceTexts; ra: (typeof englishReactAdmin)['ra'] }

export const textsIn: Record<Language, Texts> = {
  pt: { ...portuguese, resources: resourceTexts.pt, ra: portugueseReactAdmin.ra },
  en: { ...english, resources: resourceTexts.en, ra: englishReactAdmin.ra },
}

/** The name of a resource's list: `Talents` of `Talent |||| Talents`. */
export function listNameOf({ resources }: Texts, resource: keyof Texts['resources']): string {
  return resources[resource].name.split(' |||| ').at(-1) ?? ''
}
