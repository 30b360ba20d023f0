import type { Language } from '../language.ts'

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

type ConsentVersion = keyof typeof consents

export const consentVersions = Object.keys(consents) as [ConsentVersion, ...ConsentVersion[]]

/** The text that is shown now. */
export const currentConsent: ConsentVersion = '2026-11-21'
