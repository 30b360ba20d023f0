import { messagesOf } from '#app/i18n/messages.server.ts'
import type { Language } from '#domain/language.ts'
import type { Talent } from './talent.server.ts'

/** Returns the texts of a profile, completed with the talent's data, so that no other page loads them. */
export function profileTextsOf(
  language: Language,
  { name, age, measuredOn, digitalsOf }: Pick<Talent, 'name' | 'age' | 'measuredOn' | 'digitalsOf'>,
) {
  const { profile } = messagesOf(language)
  const { label, credit, ...lightbox } = profile.lightbox
  return {
    ...profile,
    age: age === undefined ? undefined : profile.age(age),
    measuredOn: measuredOn && profile.measuredOn(measuredOn),
    digitalsOf: digitalsOf && profile.digitalsOf(digitalsOf),
    /** `credit` has `{name}` for the name of a picture's maker. */
    lightbox: { ...lightbox, label: label(name), credit: credit('{name}') },
  }
}
