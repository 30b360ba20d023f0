type Lack = 'translation' | 'cover' | 'alt'

const lacks: Record<Lack, (name: string, count: number) => string> = {
  translation: (name, count) => `${name}: ${count} sem tradução`,
  cover: (name, count) => `${name}: ${count} sem capa`,
  alt: (name, count) => `${name}: ${count} com imagens sem descrição`,
}

/** A primeira página. */
export const start = {
  title: 'Início',
  greeting: (name: string) => `Olá, ${name}`,
  quiet: 'Está tudo em dia.',
  waiting: 'À espera de resposta',
  nothingWaits: 'Nada espera por resposta.',
  open: (open: number, unread: number, mine: number) =>
    `${open} em aberto · ${unread} não ${unread === 1 ? 'lida' : 'lidas'} · ${mine} com você. As mais antigas:`,
  toInbox: 'Ver a caixa de entrada',
  expiring: 'Expira em breve',
  expiringText: 'Ainda sem resposta, e excluído nas próximas duas semanas.',
  scheduled: 'Agendado',
  starts: (moment: string) => `entra no ar em ${moment}`,
  ends: (moment: string) => `sai do ar em ${moment}`,
  lacking: 'Falta completar',
  lacks,
  andMore: (count: number) => (count === 1 ? 'e mais 1' : `e mais ${count}`),
}
