import { languageNames } from '../../providers/i18n/language.ts'
import type { Messages } from '../../providers/i18n/texts.ts'

type Names = Record<string, string>

/** How the values of fields that are chosen from a list are called; the trail keeps what programs call them. */
export function valueNames(resource: string, field: string, texts: Messages): Names | undefined {
  const { shell, inbox, content, talents } = texts
  const names: Record<string, Names> = {
    'people.role': shell.roles,
    'people.language': languageNames,
    'invitations.role': shell.roles,
    'submissions.status': inbox.statuses,
    'submissions.decision': inbox.decisions,
    'slides.type': content.slides,
    'talents.category': talents.boards,
  }
  return names[`${resource}.${field}`]
}
