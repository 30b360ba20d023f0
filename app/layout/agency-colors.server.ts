import { getAgency } from '#contracts/panel/entities.ts'
import { type Colors, colorsOf } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import type { Backend } from '../backend.ts'

/** Returns the agency's own colours; undefined without any, and while the panel is down. */
export async function agencyColors({ panel }: Backend, language: Language): Promise<Colors | undefined> {
  const agency = await getAgency(panel, language).catch(() => undefined)
  return colorsOf(agency?.colors)
}
