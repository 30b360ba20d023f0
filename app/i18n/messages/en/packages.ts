import type { packages as portuguese } from '../pt/packages.ts'

export const packages = {
  until: (day: string) => `This link works until ${day}.`,
  page: {
    notShown: 'One talent of this selection is no longer shown.',
    like: 'Like',
    zip: 'Download photos (zip)',
    downloadFailed: 'The photos could not be downloaded. Please try again.',
    failed: 'This could not be saved now. Please try again.',
    disclosure:
      'This link is yours alone. Through it the agency learns that the page was opened and which talents you viewed, liked or downloaded. We store neither your network address nor your browser, and there are no cookies. Thirty days after the end all of this is deleted.',
  },
} satisfies typeof portuguese
