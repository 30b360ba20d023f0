export const partners = {
  title: 'Partners',
  description: 'Workshops, studios and houses that the agency works with.',
  empty: 'There are no partners here yet.',
  all: 'All partners',
  neighbours: 'Other partners',
  previous: 'Previous partner',
  next: 'Next partner',
}
