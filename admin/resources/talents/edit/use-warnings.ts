import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type TalentRecord, type TalentWarning, talentWarnings } from '#contracts/admin/talents.ts'
import { type Picture, picturesWithout } from '../pictures/groups.ts'
import { useIsMinor } from './use-is-minor.ts'

/** What to warn of as the form stands; whether somebody else has the name is known once it is saved. */
export function useWarnings(): TalentWarning[] {
  const talent = useRecordContext<TalentRecord>()
  const [name, media]: [unknown, Picture[] | undefined] = useWatch({ name: ['name', 'media'] })
  const { minor, unknown } = useIsMinor()
  const pictures = media ?? []
  const lacks = (kind: Picture['kind']) => !pictures.some((picture) => picture.kind === kind)
  const found: Record<TalentWarning, boolean> = {
    nameless: !String(name ?? '').trim(),
    duplicate_name: talent?.name === name && talent?.warnings.includes('duplicate_name') === true,
    minor: minor && !unknown,
    no_birthdate: unknown,
    no_cover: lacks('cover'),
    no_hover: lacks('hover'),
    no_digitals: lacks('snap'),
    no_alt_pt: picturesWithout(pictures, 'alt_pt'),
    no_alt_en: picturesWithout(pictures, 'alt_en'),
  }
  return talentWarnings.filter((warning) => found[warning])
}
