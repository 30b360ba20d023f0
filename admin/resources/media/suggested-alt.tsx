import { useFormContext, useWatch } from 'react-hook-form'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { languages } from '#domain/language.ts'
import { SuggestionButton } from '../../components/media/suggestion-button.tsx'
import { useSuggestions } from '../../components/media/use-suggestions.ts'

/** Offers the medium's suggested description to the form. */
export function SuggestedAlt({ medium }: { medium: MediumRecord }) {
  const { setValue } = useFormContext()
  const [alt_pt, alt_en]: (string | null)[] = useWatch({ name: ['alt_pt', 'alt_en'] })
  const suggestion = useSuggestions([medium.id]).get(medium.id)
  return (
    <SuggestionButton
      suggestion={suggestion}
      alts={{ alt_pt, alt_en }}
      onUse={(alts) => {
        for (const language of languages) {
          setValue(`alt_${language}`, alts[`alt_${language}`], { shouldDirty: true, shouldTouch: true })
        }
      }}
    />
  )
}
