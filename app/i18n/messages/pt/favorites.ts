export const favorites = {
  title: 'Favoritos',
  /** Read by screen readers after the number beside the title. */
  unit: (count: number): string => (count === 1 ? 'modelo selecionado' : 'modelos selecionados'),
  remove: (name: string) => `Remover ${name}`,
  removed: (count: number): string => (count === 1 ? '1 modelo removido' : `${count} modelos removidos`),
}
