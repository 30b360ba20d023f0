/** The filters of a list in words, and what it says when they match nobody. For loaders only: no browser is sent these texts. */
export const listFilters = {
  /** What the attribute is called where the service does not say. */
  height: 'Altura',
  /** An attribute and one of its values. */
  option: (attribute: string, value: string) => `${attribute} ${value}`,
  heightRange: (min: number | undefined, max: number | undefined) => {
    if (min !== undefined && max !== undefined) return min === max ? `${min} cm` : `${min} a ${max} cm`
    return min !== undefined ? `a partir de ${min} cm` : `até ${max} cm`
  },
  noResults: {
    title: (filters: string, category: string | undefined) =>
      `Nenhum modelo para ${filters}${category ? ` em ${category}` : ''}`,
    suggestions: 'Você também pode tentar',
    without: (filter: string) => `Sem ${filter}`,
    everywhere: 'Em todas as categorias',
  },
}

export type ListFilterTexts = typeof listFilters
