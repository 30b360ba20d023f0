/** How large a story stands on the news page. */
export type Size = 'lead' | 'wide' | 'large' | 'small' | 'third'

type Row = Size[]

const opening: Row[] = [['lead'], ['large', 'small'], ['third', 'third', 'third'], ['small', 'large']]

/** What follows the opening's 8: 4 stories on the second page, then 6 a page. Each page ends with a full row. */
const second: Row[] = [['wide'], ['third', 'third', 'third']]
const further: Row[] = [['wide'], ['large', 'small'], ['third', 'third', 'third']]
const furtherReversed: Row[] = [['wide'], ['small', 'large'], ['third', 'third', 'third']]

/**
 * The sizes of `count` stories, so that no row is left with a hole: those of the last row, when they are too few for it,
 * share it otherwise. A story keeps its size and place when more are loaded below it.
 */
export function rhythmOf(count: number): Size[] {
  const sizes: Size[] = []
  for (const row of rows()) {
    const left = count - sizes.length
    if (left <= 0) break
    sizes.push(...(left >= row.length ? row : left === 1 ? (['wide'] as const) : (['large', 'small'] as const)))
  }
  return sizes
}

function* rows(): Generator<Row> {
  yield* opening
  yield* second
  while (true) {
    yield* further
    yield* furtherReversed
  }
}
