export const sendFavorites = {
  title: 'Send to the agency',
  lead: 'Send your selection and tell us what the job is. The agency replies with availability.',
  formLabel: 'Send favourites to the agency',
  afterSent: 'The agency has your selection and will reply by e-mail.',
  again: 'Send again',
  download: 'Download photos (zip)',
  downloadLimit: 'A file holds at most 100 models: the first on the list.',
  downloadFailed: 'The photos could not be downloaded just now. Try again in a few minutes.',
}
