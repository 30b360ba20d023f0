import { Link } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { loadBookingLink } from '#app/features/bookings/booking-link.server.ts'
import { createLookbookMenu } from '#app/features/comp-card/comp-card-menu.server.ts'
import { pathToComparison, pathToLineup, readIds } from '#app/features/compare/compare-path.ts'
import { readHeightFilter, toHeightQuery } from '#app/features/compare/height-band.server.ts'
import { loadLineup, toHeights } from '#app/features/lineup/lineup.server.ts'
import { ListTitle } from '#app/features/talents/list-title.tsx'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { deferHydration, Lineup } from '#app/layout/deferred-hydration.tsx'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { withUnits } from '#domain/chosen-units.ts'
import type { Language } from '#domain/language.ts'
import { languageOf, otherLanguage, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { loadComparison } from './comparison.server.ts'
import { ComparisonTable } from './comparison-table.tsx'

const LineupFilter = deferHydration(async () => (await import('./height-form.tsx')).LineupFilter)
const CompareActions = deferHydration(async () => (await import('./compare-actions.tsx')).CompareActions)

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const isLineup = url.searchParams.get('view') === 'lineup'
  const ids = readIds(url.searchParams)
  const heights = readHeightFilter(url.searchParams)
  const { compare, lineup } = messagesOf(language)
  const view = isLineup
    ? { lineup: toHeights(await loadLineup(backend, language, ids, heights), heights, language) }
    : { table: await loadComparison(backend, language, ids, heights) }
  const talents = view.lineup ? view.lineup.figures : view.table.talents
  const shown = talents.map(({ id }) => id)
  const known = view.table?.known ?? shown
  const toTable = (other: Language) => pathToComparison(other, known) + toHeightQuery(heights)
  const toLineup = (other: Language) => pathToLineup(other, known) + toHeightQuery(heights)
  const pathIn = (other: Language) => {
    if (known.length === 0) return pathTo('compare', other)
    return isLineup ? toLineup(other) : toTable(other)
  }
  const head = await createPageHead(backend, language, {
    title: isLineup ? compare.views.lineup : compare.title,
    description: isLineup ? compare.lineupHint : compare.description,
    path: pathIn(language),
    alternate: pathIn(otherLanguage(language)),
    index: false,
  })
  const isTooShort = talents.length < (isLineup ? 1 : 2)
  const { tooFew, howTo, browse, picture, unknown, withoutHeight, views, back, favoriteAll, room } = compare
  const { canShare } = await loadLayoutData(backend, language)
  return {
    head,
    table: isTooShort ? undefined : view.table,
    lineup: isTooShort ? undefined : view.lineup,
    hint: isTooShort ? { tooFew, howTo, browse, modelsPath: pathTo('models', language) } : undefined,
    /** The path of the line-up without a filter by height. */
    lineupPath: pathToLineup(language, known) + toHeightQuery({ units: heights.units, sizes: heights.sizes }),
    title: isLineup ? views.lineup : compare.title,
    count: talents.length,
    unit: compare.unit(talents.length),
    notice: known.length > talents.length ? compare.firstOnly(talents.length, known.length) : undefined,
    views: [
      { label: views.table, path: toTable(language), isCurrent: !isLineup },
      { label: views.lineup, path: toLineup(language), isCurrent: isLineup },
    ],
    actions: {
      title: compare.title,
      talents: view.table?.talents.map((talent) => talent.view) ?? [],
      lookbook: createLookbookMenu(language, shown, heights),
      booking: await loadBookingLink(backend, language, shown),
      listPath: withUnits(pathTo('models', language), heights),
      texts: { back, favoriteAll, room: canShare && view.table ? room : undefined },
    },
    texts: { picture, unknown, withoutHeight, views: views.label, cue: lineup.cue },
  }
}

export { publicHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { title, count, unit, notice, hint, table, lineup, texts } = loaderData
  return (
    <div className={`px-margin pb-section ${lineup ? 'pt-4' : 'pt-8 md:pt-12'}`}>
      <div
        className={`flex flex-col gap-x-12 lg:flex-row lg:items-end lg:justify-between ${lineup ? 'gap-y-3' : 'gap-y-6'}`}
      >
        <ListTitle title={title} count={hint ? undefined : count} unit={unit} />
        {!hint && (
          <div className="relative -my-3 print:hidden">
            <div className="compare-actions">
              <ViewSwitch label={texts.views} views={loaderData.views} />
              <CompareActions {...loaderData.actions} />
            </div>
          </div>
        )}
      </div>
      {notice && <p className="mt-6 max-w-prose text-body">{notice}</p>}
      {hint && (
        <div className="empty-place mt-8 flex flex-col items-start gap-8 md:mt-12">
          <p className="display text-heading">{hint.tooFew}</p>
          <p className="max-w-prose text-body">{hint.howTo}</p>
          <Link to={hint.modelsPath} prefetch="intent" className="button">
            {hint.browse}
          </Link>
        </div>
      )}
      {table && <ComparisonTable title={title} talents={table.talents} rows={table.rows} texts={texts} />}
      {lineup && (
        <>
          <div className="-mx-margin lineup-below">
            <Lineup title={title} figures={lineup.figures} ruler={lineup.ruler} cue={texts.cue} />
          </div>
          <LineupFilter
            path={loaderData.lineupPath}
            filter={{ ...lineup.filter, texts: lineup.texts }}
            status={lineup.status}
            figures={lineup.figures}
            withoutHeight={texts.withoutHeight}
          />
        </>
      )}
    </div>
  )
}

interface ViewSwitchProps {
  label: string
  views: { label: string; path: string; isCurrent: boolean }[]
}

/** The links to the table and to the line-up. */
function ViewSwitch({ label, views }: ViewSwitchProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-x-6 md:gap-x-8">
        {views.map(({ label, path, isCurrent }) => (
          <li key={path}>
            <Link
              to={path}
              prefetch="intent"
              aria-current={isCurrent ? 'page' : undefined}
              className="label flex min-h-11 items-center"
            >
              <span className="underlined">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
