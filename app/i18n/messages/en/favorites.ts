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

export const sendFavorites = {
  title: 'Send to the agency',
  lead: 'Send your selection and tell us what the job is. The agency replies with availability.',
  formLabel: 'Send favourites to the agency',
  sentTitle: 'Selection sent',
  afterSent: 'The agency has received your selection and will reply by e-mail.',
  again: 'Send again',
  download: 'Download photos (zip)',
  withSnaps: 'Include digitals',
  downloadLimit: 'Each file holds up to 100 models, the first on your list.',
  downloadFailed: 'The photos could not be downloaded just now. Try again in a few minutes.',
}
