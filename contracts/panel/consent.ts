import type { Language } from '#domain/language.ts'

/**
 * All versions of the applicants' consent, by the day since which the site shows them. Entries never change, because
 * applications refer to them; a new wording is a new entry.
 */
export const consents = {
  '2026-11-21': {
    pt: 'Autorizo a agência a guardar estes dados e fotos para avaliar minha inscrição. Posso retirar a inscrição a qualquer momento pelo link que recebo por e-mail.',
    en: 'I allow the agency to keep these details and photos to assess my application. I can withdraw it at any time with the link I receive by e-mail.',
  },
} as const satisfies Record<string, Record<Language, string>>

/** All versions of the guardians' consent for a minor, alike. Confirming on the page that shows it is the consent. */
export const guardianConsents = {
  '2026-11-22': {
    pt: 'Ao confirmar, você autoriza a agência a ver os dados e as fotos para avaliar a inscrição. Quem se inscreveu é avisado por e-mail.',
    en: 'By confirming you allow the agency to see the details and the photos, in order to assess the application. The applicant is told by e-mail.',
  },
} as const satisfies Record<string, Record<Language, string>>

type ConsentVersion = keyof typeof consents

export const consentVersions = Object.keys(consents) as [ConsentVersion, ...ConsentVersion[]]

export const guardianConsentVersions = Object.keys(guardianConsents) as [
  keyof typeof guardianConsents,
  ...(keyof typeof guardianConsents)[],
]

/** The present texts. */
export const currentConsent: ConsentVersion = '2026-11-21'
export const currentGuardianConsent: keyof typeof guardianConsents = '2026-11-22'
