import type { Backend } from '#app/backend.ts'
import { getPartners, type Partner } from '#contracts/panel/partners.ts'
import type { Language } from '#domain/language.ts'
import { withSlugs } from '#domain/partner-slugs.ts'

/** Loads the partners with their slugs; samples and the failure when the panel's list cannot be loaded. */
export async function loadPartners(backend: Backend, language: Language) {
  try {
    return { partners: withSlugs(await getPartners(backend.panel, language)), failure: undefined }
  } catch (failure) {
    backend.warn('loading partners failed, samples shown', { error: failure })
    return { partners: withSlugs(createSamplePartners(language)), failure }
  }
}

/** Returns sample partners for when the panel's list cannot be loaded: kinds of partners without names. */
export function createSamplePartners(language: Language): Partner[] {
  return samples.map(({ id, text }) => ({ id, ...text[language] }))
}

const samples = [
  {
    id: 'sample-magazines',
    text: {
      pt: {
        title: 'Revistas',
        description: '<p>Com elas nascem os editoriais em que um rosto novo é visto primeiro.</p>',
      },
      en: { title: 'Magazines', description: '<p>Theirs are the editorials in which a new face is first seen.</p>' },
    },
  },
  {
    id: 'sample-houses',
    text: {
      pt: {
        title: 'Marcas e estilistas',
        description: '<p>Desfiles, campanhas e provas de roupa, estação após estação.</p>',
      },
      en: { title: 'Houses and designers', description: '<p>Shows, campaigns and fittings, season after season.</p>' },
    },
  },
  {
    id: 'sample-studios',
    text: {
      pt: { title: 'Estúdios', description: '<p>Luz, fundo e tempo: onde se fazem os books e as polaroids.</p>' },
      en: { title: 'Studios', description: '<p>Light, a backdrop and time: where books and digitals are made.</p>' },
    },
  },
  {
    id: 'sample-agencies',
    text: {
      pt: { title: 'Agências no exterior', description: '<p>Recebem quem viaja e apresentam aqui quem chega.</p>' },
      en: {
        title: 'Agencies abroad',
        description: '<p>They receive those who travel, and introduce those who arrive.</p>',
      },
    },
  },
] satisfies { id: string; text: Record<Language, { title: string; description: string }> }[]
