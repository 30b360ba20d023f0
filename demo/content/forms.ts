import type { DemoForm } from './types.ts'

/** A custom form. */
export const forms = [
  {
    name: 'press',
    title: { pt: 'Imprensa', en: 'Press' },
    purpose: 'pedido de imprensa',
    keptDays: 365,
    fields: [
      { name: 'full_name', label: { pt: 'Nome completo', en: 'Full name' }, type: 'line', required: true },
      { name: 'email', label: { pt: 'E-mail', en: 'E-mail' }, type: 'email', required: true },
      { name: 'outlet', label: { pt: 'Veículo', en: 'Publication' }, type: 'line', required: false },
      { name: 'message', label: { pt: 'Mensagem', en: 'Message' }, type: 'text', required: true },
    ],
  },
] satisfies DemoForm[]
