export const favorites = {
  title: 'Favourites',
  empty: 'There are no models selected',
  browse: 'See the models',
  /** Follows the figure beside the title for those who hear the page. */
  unit: (count: number): string => (count === 1 ? 'model selected' : 'models selected'),
  remove: (name: string) => `Remove ${name}`,
  send: 'Send to the agency',
  clear: 'Remove all',
  removed: (count: number): string => (count === 1 ? '1 model removed' : `${count} models removed`),
  undo: 'Undo',
  withoutScripts: 'Favourites are kept in your browser and need JavaScript.',
}
