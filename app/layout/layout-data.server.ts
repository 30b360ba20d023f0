import { type AgencyEntity, getAgency } from '#contracts/panel/entities.ts'
import { getSocialMedias } from '#contracts/panel/social-medias.ts'
import { type Colors, colorsOf } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import type { Backend } from '../backend.ts'
import { type ThirdPartiesView, thirdPartiesView } from '../features/consent/third-parties.server.ts'

/** What header, footer and titles show of the agency: the view, not the record. */
export interface LayoutData {
  name: string
  description?: string
  logo?: AgencyEntity['logo']
  email?: string
  /** In international form, digits only. */
  whatsapp?: string
  copyright?: string
  credit?: AgencyEntity['credit']
  instagram?: string
  /** Where the agency has chosen some of its own. */
  colors?: Colors | undefined
  /** Undefined when the settings name none: then nothing is asked. */
  thirdParties?: ThirdPartiesView
  /** Whether the panel can say which contacts are the agency's. */
  canVerify: boolean
  /** Of the copyright line: the server's, so that the page is the same wherever it is rendered. */
  year: number
}

/** The frame's data. A panel that is down costs the page its contacts, never the page itself. */
export async function loadLayoutData(backend: Backend, language: Language): Promise<LayoutData> {
  const [agency, social] = await Promise.all([
    getAgency(backend.panel, language).catch(spared),
    getSocialMedias(backend.panel).catch(spared),
  ])
  if (agency) backend.calendar.learn(agency.time_zone)
  return {
    name: agency?.name ?? new URL(backend.siteUrl).hostname,
    description: agency?.description ?? undefined,
    logo: agency?.logo ?? undefined,
    email: agency?.email ?? undefined,
    whatsapp: agency?.whatsapp?.replace(/\D/g, '') || undefined,
    copyright: agency?.copyright ?? undefined,
    credit: agency?.credit ?? undefined,
    instagram: social?.instagram?.url,
    colors: colorsOf(agency?.colors),
    thirdParties: agency && thirdPartiesView(agency, language, backend),
    canVerify: agency?.contact_check ?? false,
    year: Number(backend.calendar.today().slice(0, 4)),
  }

  function spared(error: unknown): undefined {
    backend.warn('the frame is shown without the panel', { error })
  }
}
