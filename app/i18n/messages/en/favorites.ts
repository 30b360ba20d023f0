export const favorites = {
  title: 'Favourites',
  /** Follows the figure beside the title for those who hear the page. */
  unit: (count: number): string => (count === 1 ? 'model selected' : 'models selected'),
  remove: (name: string) => `Remove ${name}`,
  removed: (count: number): string => (count === 1 ? '1 model removed' : `${count} models removed`),
}
