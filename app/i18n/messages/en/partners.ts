export const partners = {
  title: 'Partners',
  empty: 'There are no partners here yet.',
  all: 'All partners',
  neighbours: 'Other partners',
  previous: 'Previous partner',
  next: 'Next partner',
}
