import type { ClientHistoryEntry } from '#contracts/admin/client-history.ts'
import { countedInPortuguese as counted, numberInPortuguese as number } from '../counted.ts'

/** The contact book. */
export const contacts = {
  search: 'Buscar nome, empresa, e-mail…',
  count: (count: number) => counted(count, 'contato', 'contatos'),
  ofClient: (count: number) =>
    count === 1 ? 'Ver o contato desta empresa' : `Ver os ${number(count)} contatos desta empresa`,
  export: 'Exportar',
  websiteHint: 'Endereço completo, com https://',
  notesHint: 'Só a equipe vê.',
  roleHint: 'Por exemplo: produtora de elenco, direção de arte.',
  languageHint: 'Os e-mails para este contato saem neste idioma.',
  clientHint: 'Escolha a empresa ou digite o nome de uma nova.',
  newClient: (name: string) => `Fica salvo como a empresa ${name}, criada se ainda não existir.`,
  reviewDue: 'Revisar',
  review: 'Continua válido',
  reviewOf: (name: string) => `${name}: continua válido`,
  reviewed: (name: string) => `${name}: confirmado.`,
  reviewedOn: (day: string) => `Confirmado em ${day}.`,
  reviewText: 'Faz mais de dois anos: confirme que continua válido, corrija ou exclua.',
  reviewsDue: (count: number) =>
    counted(count, 'contato sem confirmação há mais de dois anos.', 'contatos sem confirmação há mais de dois anos.'),
  toReviews: 'Revisar os contatos',
  duplicates: 'Duplicados',
  duplicatesText: {
    contacts:
      'Contatos com o mesmo e-mail, ou com o mesmo nome e a mesma empresa. Escolha qual fica: ele recebe o que lhe falta e as notas dos outros, que são excluídos.',
    clients:
      'Empresas com o mesmo nome. Escolha qual fica: ela recebe os contatos e as notas das outras, que são excluídas.',
  },
  noDuplicates: 'Nenhum duplicado.',
  maybeSame: (names: string) => `Pode ser a mesma pessoa ou empresa: ${names}.`,
  compare: 'Comparar',
  keep: 'Qual fica',
  merge: 'Juntar',
  merged: (name: string) => `Tudo junto em ${name}.`,
  add: 'Adicionar aos contatos',
  known: 'Nos contatos:',
}

/** What the agency and a client have done together. */
export const clientHistory = {
  title: 'Com este cliente',
  empty: 'Ainda nada: aqui aparecem pacotes, salas, pedidos e reservas.',
  notSent: 'Ainda em nenhum pacote nem sala.',
  kinds: { package: 'Pacote', room: 'Sala', request: 'Pedido', booking: 'Reserva' } satisfies Record<
    ClientHistoryEntry['kind'],
    string
  >,
  states: {
    open: 'Aberto',
    expired: 'Encerrado',
    revoked: 'Link revogado',
    cancelled: 'Cancelado',
    option: 'Opção',
    confirmed: 'Confirmada',
    blocked: 'Bloqueada',
    released: 'Liberada',
  } satisfies Record<ClientHistoryEntry['state'], string>,
  more: 'Mostrar tudo',
}
