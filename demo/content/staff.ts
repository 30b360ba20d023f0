import type { DemoMember } from './types.ts'

const boards = { pt: 'Boards', en: 'Boards' }
const newFaces = { pt: 'Novos rostos', en: 'New faces' }
const general = { pt: 'Geral', en: 'General' }

/** The agency's departments, without names, since the people are fictitious. */
export const staff = [
  {
    picture: 'staff/staff-1.webp',
    name: { pt: 'Board Mulheres', en: 'Women’s board' },
    role: { pt: 'Agenda, opções e contratos', en: 'Bookings, options and contracts' },
    board: boards,
    email: 'mulheres@marmore.example',
    phone: '+55 11 0000-0102',
  },
  {
    picture: 'staff/staff-2.webp',
    name: { pt: 'Board Homens', en: 'Men’s board' },
    role: { pt: 'Agenda, opções e contratos', en: 'Bookings, options and contracts' },
    board: boards,
    email: 'homens@marmore.example',
    phone: '+55 11 0000-0103',
  },
  {
    picture: 'staff/staff-3.webp',
    name: { pt: 'Development', en: 'Development' },
    role: { pt: 'Primeiros books e acompanhamento', en: 'First books and guidance' },
    board: newFaces,
    email: 'development@marmore.example',
    phone: '+55 11 0000-0104',
  },
  {
    picture: 'staff/staff-4.webp',
    name: { pt: 'Scouting', en: 'Scouting' },
    role: { pt: 'Avaliação de inscrições', en: 'Application review' },
    board: newFaces,
    email: 'scouting@marmore.example',
    phone: '+55 11 0000-0105',
  },
  {
    picture: 'staff/staff-5.webp',
    name: { pt: 'Internacional', en: 'International' },
    role: { pt: 'Viagens, vistos e agências parceiras', en: 'Travel, visas and partner agencies' },
    board: general,
    email: 'internacional@marmore.example',
    phone: '+55 11 0000-0106',
  },
] satisfies DemoMember[]
