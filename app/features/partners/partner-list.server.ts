import type { Backend } from '#app/backend.ts'
import { getPartners, type Partner } from '#contracts/panel/partners.ts'
import type { Language } from '#domain/language.ts'
import { slugify } from '#domain/slug.ts'

interface PartnerList {
  partners: (Partner & { slug: string })[]
  /** Why built-in samples stand in for the panel's list, when they do. */
  failure?: unknown
}

/** The partners with their addresses; samples when the panel's list cannot be had. */
export async function loadPartners(backend: Backend, language: Language): Promise<PartnerList> {
  try {
    return { partners: withSlugs(await getPartners(backend.panel, language)) }
  } catch (failure) {
    backend.warn('sample partners stand in for the panel’s', { error: failure })
    return { partners: withSlugs(samplePartners(language)), failure }
  }
}

/**
 * The address of each partner: its slugified title. Those whose titles collide are told apart by their ids, all of them,
 * so that no address depends on the order of the list.
 */
export function withSlugs<Partner extends { id: string; title: string }>(
  partners: Partner[],
): (Partner & { slug: string })[] {
  const titles = partners.map(({ title }) => slugify(title))
  const alone = new Set(titles.filter((slug) => slug !== '' && titles.indexOf(slug) === titles.lastIndexOf(slug)))
  const taken = new Set(alone)
  return partners.map((partner, index) => {
    const title = titles[index] ?? ''
    if (alone.has(title)) return { ...partner, slug: title }
    const id = slugify(partner.id) || codePoints(partner.id)
    let slug = [title, id].filter(Boolean).join('-')
    while (taken.has(slug)) slug += `-${id}`
    taken.add(slug)
    return { ...partner, slug }
  })
}

function codePoints(text: string): string {
  return Array.from(text, (character) => character.codePointAt(0)?.toString(16)).join('-')
}

/** What the partners' page shows while the panel's list cannot be had: kinds of partners, no names. */
export function samplePartners(language: Language): Partner[] {
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
