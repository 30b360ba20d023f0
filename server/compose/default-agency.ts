import type { AgencyEntity } from '#contracts/panel/entities.ts'
import { inBothLanguages, type Language } from '#domain/language.ts'
import type { Environment } from '../environment.ts'

/** The countries of the splash screen (specification, section 1), for a foreign panel that names none. */
const specifiedCountries: Record<Language, string[]> = {
  pt: ['Brazil', 'Japan', 'Lituânia', 'Polônia'],
  en: ['Brazil', 'Japan', 'Lithuania', 'Poland'],
}

/** The agency's settings from the environment, for a panel without the entity `agency`, which the specification does not name. */
export function createDefaultAgency(environment: Environment, siteUrl: string): Record<Language, AgencyEntity> {
  const { AGENCY_NAME, AGENCY_EMAIL, AGENCY_PHONE, AGENCY_CREDIT_URL: creditUrl, PANEL_URL } = environment
  return inBothLanguages((language) => ({
    name: AGENCY_NAME ?? new URL(siteUrl).hostname,
    email: AGENCY_EMAIL,
    phone: AGENCY_PHONE,
    whatsapp: AGENCY_PHONE,
    credit: creditUrl ? { label: new URL(creditUrl).hostname.replace(/^www\./, ''), url: creditUrl } : undefined,
    countries: PANEL_URL ? specifiedCountries[language] : undefined,
  }))
}
