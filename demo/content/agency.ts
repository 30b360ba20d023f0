import type { DemoAgency } from './types.ts'

/**
 * The fictitious agency. Its phone numbers start with 000, which no network assigns, and its domains end in `.example`,
 * which is reserved.
 */
export const agency = {
  name: 'Mármore',
  description: {
    pt: 'Mármore representa bustos e figuras de argila, gesso, bronze e mármore em São Paulo, Tóquio, Vilnius e Varsóvia.',
    en: 'Mármore represents busts and figures in clay, plaster, bronze and marble in São Paulo, Tokyo, Vilnius and Warsaw.',
  },
  email: 'casting@marmore.example',
  phone: '+55 11 0000-0100',
  whatsapp: '+55 11 0000-0101',
  copyright: { pt: 'Mármore. Todos os direitos reservados.', en: 'Mármore. All rights reserved.' },
  credit: { label: 'Plinto', url: 'https://www.plinto.example' },
  // In Portuguese the splash screen lists the countries in this spelling.
  countries: {
    pt: ['Brazil', 'Japan', 'Lituânia', 'Polônia'],
    en: ['Brazil', 'Japan', 'Lithuania', 'Poland'],
  },
} satisfies DemoAgency
