export const models = {
  talents: (count: number): string => (count === 1 ? 'model' : 'models'),
  categories: 'Categories',
  all: 'All',
  filter: {
    open: 'Filter',
    label: 'Filter models',
    name: 'Name',
    height: 'Height',
    from: 'from',
    to: 'to',
    heightFrom: 'Height from, in centimetres',
    heightTo: 'Height up to, in centimetres',
    any: 'Any',
    order: 'Order',
    orders: {
      board: 'Agency’s choice',
      name: 'Name',
      newest: 'Newest',
      '-height': 'Tallest',
      height: 'Shortest',
    },
    apply: 'Apply',
    active: 'Active filters',
    remove: (filter: string) => `Remove the filter ${filter}`,
    clear: 'Clear filters',
    heightRange: (min: number | undefined, max: number | undefined) => {
      if (min !== undefined && max !== undefined) return min === max ? `${min} cm` : `${min} to ${max} cm`
      return min !== undefined ? `from ${min} cm` : `up to ${max} cm`
    },
  },
  empty: 'THERE ARE NO TALENTS FOR THIS CATEGORY',
  seeAll: 'See all models',
  shown: (shown: string, total: string) => `${shown} of ${total}`,
  shownRange: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
  more: 'Load more',
  loading: 'Loading',
  previous: 'Previous page',
}
