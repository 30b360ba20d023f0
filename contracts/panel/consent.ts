import type { Language } from '#domain/language.ts'

/**
 * Every text by which applicants have allowed the agency to keep what they send, by the day from which the site shows it. None
 * is ever changed or taken out: an application names the one that was agreed to. Another wording is another entry.
 */
export const consents = {
  '2026-11-21': {
    pt: 'Autorizo a agência a guardar estes dados e fotos para avaliar minha inscrição. Posso retirar a inscrição a qualquer momento pelo link que recebo por e-mail.',
    en: 'I allow the agency to keep these details and photos to assess my application. I can withdraw it at any time with the link I receive by e-mail.',
  },
} as const satisfies Record<string, Record<Language, string>>

/** Every text by which guardians have done so for a minor, likewise; their page shows it, and confirming is agreeing. */
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

/** The texts that are shown now. */
export const currentConsent: ConsentVersion = '2026-11-21'
export const currentGuardianConsent: keyof typeof guardianConsents = '2026-11-22'
