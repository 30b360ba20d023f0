import type { DemoOffice } from './types.ts'

export const offices = [
  {
    city: { pt: 'São Paulo', en: 'São Paulo' },
    country: { pt: 'Brasil', en: 'Brazil' },
    address: { pt: 'Pavilhão da Pedra, ateliê 4', en: 'Pavilhão da Pedra, studio 4' },
    hours: { pt: 'Segunda a sexta, das 10h às 18h', en: 'Monday to Friday, 10 am to 6 pm' },
    email: 'saopaulo@marmore.example',
    phone: '+55 11 0000-0100',
  },
  {
    city: { pt: 'Tóquio', en: 'Tokyo' },
    country: { pt: 'Japão', en: 'Japan' },
    address: { pt: 'Edifício Ishi, 3º andar', en: 'Ishi Building, 3rd floor' },
    hours: { pt: 'Segunda a sexta, das 10h às 19h', en: 'Monday to Friday, 10 am to 7 pm' },
    email: 'tokyo@marmore.example',
    phone: '+81 3 0000 0110',
  },
  {
    city: { pt: 'Vilnius', en: 'Vilnius' },
    country: { pt: 'Lituânia', en: 'Lithuania' },
    address: { pt: 'Casa do Gesso, segundo pátio', en: 'The Plaster House, second courtyard' },
    hours: { pt: 'Segunda a sexta, das 9h às 17h', en: 'Monday to Friday, 9 am to 5 pm' },
    email: 'vilnius@marmore.example',
    phone: '+370 5 000 0120',
  },
  {
    city: { pt: 'Varsóvia', en: 'Warsaw' },
    country: { pt: 'Polônia', en: 'Poland' },
    address: { pt: 'Antiga Fundição, galpão 2', en: 'The Old Foundry, hall 2' },
    hours: { pt: 'Segunda a sexta, das 9h às 17h', en: 'Monday to Friday, 9 am to 5 pm' },
    email: 'warsaw@marmore.example',
    phone: '+48 22 000 01 30',
  },
] satisfies DemoOffice[]
