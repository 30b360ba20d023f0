/** The texts of the filter form, which are loaded with it. */
export const search = {
  open: 'Filtrar',
  label: 'Filtrar modelos',
  name: 'Nome',
  from: 'de',
  to: 'até',
  /** The names of the two fields of a range: `Altura a partir de, em centímetros`. */
  rangeFrom: (label: string, unit: string) => [`${label} a partir de`, unit].filter(Boolean).join(', '),
  rangeTo: (label: string, unit: string) => [`${label} até`, unit].filter(Boolean).join(', '),
  units: { label: 'Medidas em', cm: 'centímetros', in: 'polegadas' },
  inCentimetres: 'em centímetros',
  inInches: 'em polegadas',
  /** After the label of a field. */
  inchesShort: 'pol.',
  inSizes: (system: string) => `tamanho ${system}`,
  sizes: { label: 'Tamanhos', eu: 'Europa (EU)', us: 'Estados Unidos (US)', uk: 'Reino Unido (UK)', br: 'Brasil (BR)' },
  cut: { label: 'Tamanhos US e UK', none: 'Escolha', women: 'femininos', men: 'masculinos' },
  cutHint: 'Os tamanhos femininos e os masculinos são diferentes. Escolha quais valem.',
  ambiguous: (labels: string, system: string) =>
    `Os tamanhos ${system} de mulheres e de homens são diferentes. Quais valem para ${labels.toLowerCase()}?`,
  /** The choice without a filter, for labels of either gender. */
  any: 'Qualquer',
  fresh: (days: number) => `até ${days} dias`,
  inTown: 'Em viagem',
  inTownFrom: 'Em viagem a partir de',
  inTownTo: 'Em viagem até',
  inTownHint: 'Escolha também a cidade.',
  dayPlaceholder: 'dd/mm/aaaa',
  checkDay: 'Escreva o dia como 31/12/2026.',
  order: 'Ordenar por',
  orders: {
    board: 'Escolha da agência',
    name: 'Nome',
    newest: 'Mais recentes',
    '-height': 'Mais altos',
    height: 'Mais baixos',
  },
  apply: 'Aplicar',
  checkNumber: 'Confira este número: escreva, por exemplo, 178, 1,78 m, 5′10½″ ou 34½.',
  active: 'Filtros ativos',
  remove: (filter: string) => `Remover o filtro ${filter}`,
  clear: 'Limpar filtros',
  /** Announced after each search. */
  found: (count: number, formatted: string) =>
    count === 0 ? 'Nenhum modelo encontrado' : count === 1 ? '1 modelo encontrado' : `${formatted} modelos encontrados`,
  copy: 'Copiar link da busca',
  copied: 'Link copiado',
  copyFailed: 'Não foi possível copiar',
}

export type SearchMessages = typeof search
