import type { thirdParties as pt } from '../pt/third-parties.ts'

export const thirdParties = {
  map: {
    title: 'Map',
    question: (host: string) => `The map loads from ${host}, which will then see your IP address.`,
    show: 'Show the map',
    loading: 'Loading the map',
    failed: 'The map could not be loaded.',
  },
  reviews: {
    title: 'Reviews',
    question: (host: string) => `The reviews load from ${host}, which will then see your IP address.`,
    show: 'Show the reviews',
    loading: 'Loading the reviews',
    failed: 'The reviews could not be loaded.',
  },
  kept: 'Your choice is kept in this browser. You can change it from the footer of any page.',
  again: 'Try again',
  choice: {
    title: 'Third-party content',
    intro:
      'This content comes from other companies, which receive your IP address when it loads. Only what is ticked here is loaded.',
    from: (host: string) => `from ${host}`,
  },
} satisfies typeof pt
