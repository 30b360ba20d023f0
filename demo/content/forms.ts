import type { DemoForm } from './types.ts'

/** A form of the agency's own, beside those that the site has pages for. */
export const forms = [
  {
    name: 'press',
    title: { pt: 'Imprensa', en: 'Press' },
    purpose: 'press request',
    keptDays: 365,
    fields: [
      { name: 'full_name', type: 'line', required: true },
      { name: 'email', type: 'email', required: true },
      { name: 'outlet', type: 'line', required: false },
      { name: 'message', type: 'text', required: true },
    ],
  },
] satisfies DemoForm[]
