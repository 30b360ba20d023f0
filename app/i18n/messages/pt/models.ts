export const models = {
  /** Follows the figure beside the title for those who hear the page. */
  talents: (count: number): string => (count === 1 ? 'modelo' : 'modelos'),
  categories: 'Categorias',
  all: 'Todos',
  filter: {
    open: 'Filtrar',
    label: 'Filtrar modelos',
    name: 'Nome',
    height: 'Altura',
    from: 'de',
    to: 'até',
    heightFrom: 'Altura a partir de, em centímetros',
    heightTo: 'Altura até, em centímetros',
    any: 'Todos',
    order: 'Ordem',
    orders: {
      board: 'Escolha da agência',
      name: 'Nome',
      newest: 'Mais recentes',
      '-height': 'Mais altos',
      height: 'Mais baixos',
    },
    apply: 'Aplicar',
    active: 'Filtros ativos',
    remove: (filter: string) => `Remover o filtro ${filter}`,
    clear: 'Limpar filtros',
    heightRange: (min: number | undefined, max: number | undefined) => {
      if (min !== undefined && max !== undefined) return min === max ? `${min} cm` : `${min} a ${max} cm`
      return min !== undefined ? `a partir de ${min} cm` : `até ${max} cm`
    },
  },
  empty: 'NÃO HÁ TALENTOS PARA ESTA CATEGORIA',
  seeAll: 'Ver todos os modelos',
  shown: (shown: string, total: string) => `${shown} de ${total}`,
  shownRange: (from: string, to: string, total: string) => `${from} a ${to} de ${total}`,
  more: 'Ver mais',
  loading: 'Carregando',
  previous: 'Página anterior',
}
