import type { ListFilterTexts } from '../pt/list-filters.ts'

export const listFilters = {
  height: 'Height',
  option: (attribute: string, value: string) =>
    `${value.charAt(0).toUpperCase()}${value.slice(1)} ${attribute.toLowerCase()}`,
  heightRange: (min: number | undefined, max: number | undefined) => {
    if (min !== undefined && max !== undefined) return min === max ? `${min} cm` : `${min} to ${max} cm`
    return min !== undefined ? `from ${min} cm` : `up to ${max} cm`
  },
  noResults: {
    title: (filters: string, category: string | undefined) =>
      `No models match ${filters}${category ? ` in ${category}` : ''}`,
    suggestions: 'You could also try',
    without: (filter: string) => `Without ${filter}`,
    everywhere: 'In all categories',
  },
} satisfies ListFilterTexts
