export const errors = {
  notFound: 'This page could not be found',
  notFoundInEnglish: undefined,
  unavailable: 'We could not load this page just now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. We are looking into it.',
  offline: 'You are offline. Try again once you are connected.',
  back: 'Return',
  home: 'HOME',
  retry: 'Try again',
}
