import type { SearchMessages } from '../pt/search.ts'

export const search = {
  open: 'Filter',
  label: 'Filter models',
  name: 'Name',
  from: 'from',
  to: 'to',
  rangeFrom: (label: string, unit: string) => [`${label} from`, unit].filter(Boolean).join(', '),
  rangeTo: (label: string, unit: string) => [`${label} up to`, unit].filter(Boolean).join(', '),
  units: { label: 'Measurements in', cm: 'centimetres', in: 'inches' },
  inCentimetres: 'in centimetres',
  inInches: 'in inches',
  inchesShort: 'in',
  inSizes: (system: string) => `${system} size`,
  sizes: { label: 'Sizes', eu: 'Europe (EU)', us: 'United States (US)', uk: 'United Kingdom (UK)', br: 'Brazil (BR)' },
  cut: { label: 'US and UK sizes', none: 'Choose', women: 'women’s', men: 'men’s' },
  ambiguous: (labels: string, system: string) =>
    `Women’s and men’s ${system} sizes differ. Which do you mean for ${labels.toLowerCase()}?`,
  more: 'More filters',
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
  found: (count: number, formatted: string) =>
    count === 0 ? 'No models found' : count === 1 ? '1 model found' : `${formatted} models found`,
  copy: 'Copy search link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied',
} satisfies SearchMessages
