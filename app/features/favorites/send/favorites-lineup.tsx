import { useEffect, useState } from 'react'
import { maxInLineup } from '#app/features/compare/compare-path.ts'
import type { LineupData } from '#app/features/lineup/load-lineup.ts'
import { recallUnits } from '#app/features/talents/remembered-units.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import { Lineup } from '#app/layout/deferred-hydration.tsx'
import { withUnits } from '#domain/chosen-units.ts'
import { pathToForm } from '#domain/paths.ts'

export type LineupTexts = LoaderMessages['lineup']

/** The favourites on the floor. Until they are loaded the floor is empty; when loading fails, nothing is shown. */
export function FavoritesLineup({ talents, texts }: { talents: string[]; texts: LineupTexts }) {
  const data = useLineupData(talents.slice(0, maxInLineup))
  if (data === 'failed') return null
  const figures = data?.figures.filter(({ id }) => talents.includes(id)) ?? []
  return (
    <div className="border-line border-t">
      {data ? <Lineup {...texts} figures={figures} ruler={data.ruler} /> : <div className="lineup" />}
    </div>
  )
}

/** Loads the line-up whenever the talents change. Meanwhile the last one is returned. */
function useLineupData(talents: string[]): LineupData | 'failed' | undefined {
  const { language } = useLanguage()
  const [data, setData] = useState<LineupData | 'failed'>()
  const url = withUnits(
    `${pathToForm('lineup', language)}?ids=${talents.map(encodeURIComponent).join()}`,
    recallUnits(),
  )
  useEffect(() => {
    const loading = new AbortController()
    fetch(url, { signal: loading.signal })
      .then((response) => (response.ok ? response.json() : 'failed'))
      .then(setData)
      .catch(() => loading.signal.aborted || setData('failed'))
    return () => loading.abort()
  }, [url])
  return data
}
