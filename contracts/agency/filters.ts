/** The attributes with a range filter, and those with a filter by option. */
export const rangeFilters = [
  'height',
  'chest',
  'bust',
  'waist',
  'hips',
  'dress',
  'suit',
  'jeans',
  'shoes',
  'age',
] as const

export const optionFilters = ['gender', 'hair', 'eyes', 'shirt'] as const

export const talentOrders = ['board', 'name', '-name', 'newest', 'height', '-height'] as const
