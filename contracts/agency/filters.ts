/** The number attributes that can be filtered by a range, and the option attributes by a list of values. */
export const rangeFilters = ['height', 'chest', 'bust', 'waist', 'hips', 'suit', 'jeans', 'shoes', 'age'] as const

export const optionFilters = ['gender', 'hair', 'eyes', 'shirt'] as const

export const talentOrders = ['board', 'name', '-name', 'newest', 'height', '-height'] as const
