import { Box, Button } from '@mui/material'
import type { AltSuggestion } from '#contracts/admin/media.ts'
import { type Language, languages } from '#domain/language.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

type Alts = Partial<Record<`alt_${Language}`, string | null>>

interface SuggestionButtonProps {
  /** Undefined for none. */
  suggestion: Alts | undefined
  /** The descriptions so far. */
  alts: Alts
  onUse(alts: Alts): void
}

/** Offers a suggested description in both languages. Nothing if the descriptions equal it. */
export function SuggestionButton({ suggestion, alts, onUse }: SuggestionButtonProps) {
  const texts = useMessages().media.suggestion
  if (!suggestion || languages.every((language) => suggestion[`alt_${language}`] === alts[`alt_${language}`]))
    return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pb: 1.5 }}>
      <Box sx={{ flex: '1 1 14rem', typography: 'body2', color: 'text.secondary' }}>
        {texts.label}:{' '}
        {languages.map((language) => (
          <Box key={language} component="span" lang={language === 'pt' ? 'pt-BR' : 'en'} sx={{ display: 'block' }}>
            {suggestion[`alt_${language}`]}
          </Box>
        ))}
      </Box>
      <Button
        size="small"
        onClick={() => onUse({ alt_pt: suggestion.alt_pt ?? null, alt_en: suggestion.alt_en ?? null })}
      >
        {texts.use}
      </Button>
    </Box>
  )
}

/** Where pictures stand in a talent's form. */
interface Placement {
  talent: number
  kind: string
  view: string | null
}

/** Suggested descriptions of media, by id. Empty while loading. */
export function useSuggestions(ids: readonly number[], placement?: Placement): ReadonlyMap<number, AltSuggestion> {
  const query = new URLSearchParams({ ids: ids.join(',') })
  if (placement) {
    query.set('talent', String(placement.talent))
    query.set('kind', placement.kind)
    if (placement.view) query.set('view', placement.view)
  }
  const { data } = useCall<{ data: AltSuggestion[] }>(
    ['media', 'suggestions', String(query)],
    `/media/suggestions?${query}`,
    { enabled: ids.length > 0 },
  )
  return new Map(data?.data.map((suggestion) => [suggestion.id, suggestion]))
}
