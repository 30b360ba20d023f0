export const favorites = {
  title: 'Favoritos',
  empty: 'Não há modelos selecionados',
  browse: 'Ver os modelos',
  /** Read by screen readers after the number beside the title. */
  unit: (count: number): string => (count === 1 ? 'modelo selecionado' : 'modelos selecionados'),
  remove: (name: string) => `Remover ${name}`,
  /** The link to the form. */
  send: 'Enviar à agência',
  clear: 'Remover todos',
  removed: (count: number): string => (count === 1 ? '1 modelo removido' : `${count} modelos removidos`),
  undo: 'Desfazer',
  withoutScripts: 'Os favoritos ficam guardados no seu navegador e precisam de JavaScript.',
}
