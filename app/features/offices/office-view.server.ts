import type { Backend } from '#app/backend.ts'
import { keepTogether } from '#app/i18n/keep-together.server.ts'
import { loadAgencyCountry } from '#app/layout/agency-settings.server.ts'
import type { Office } from '#contracts/panel/entities.ts'
import type { Language } from '#domain/language.ts'
import { toPhoneLinks } from '#domain/phone.ts'

export type OfficeView = Awaited<ReturnType<typeof toOfficeViews>>[number]

/** Returns the views of offices, with a link for each telephone number. */
export async function toOfficeViews(backend: Backend, language: Language, offices: Office[]) {
  const country = await loadAgencyCountry(backend, language)
  return offices.map(({ phone, ...office }) => ({
    ...office,
    address: office.address && keepTogether(office.address),
    hours: office.hours && keepTogether(office.hours),
    phones: toPhoneLinks(phone, country),
  }))
}
