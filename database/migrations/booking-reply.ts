import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** A reply to requests for bookings, and the page to check contacts in the invitation of applicants. */
export const bookingReply: Migration = {
  name: '0043-booking-reply',
  async up(db) {
    const timestamp = new Date().toISOString()
    const { position } = await db
      .selectFrom('reply_templates')
      .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('reply_templates')
      .values({ ...template, position: Number(position), created_at: timestamp, updated_at: timestamp })
      .execute()
    for (const { column, ending, link } of invitations) {
      await db
        .updateTable('reply_templates')
        .set({ [column]: sql`replace(${sql.ref(column)}, ${ending}, ${link + ending})` })
        .where('decision', '=', 'invited')
        // Only the text that nobody has edited.
        .whereRef('updated_at', '=', 'created_at')
        .execute()
    }
  },
}

const invitations = [
  {
    column: 'text_pt',
    ending: '\n\nUm abraço,\n{signature}',
    link: '\n\nQuer ter certeza de que somos nós? Confira o nosso endereço aqui: {verify}',
  },
  {
    column: 'text_en',
    ending: '\n\nWarm regards,\n{signature}',
    link: '\n\nWould you like to be sure that this is really us? Check our address here: {verify}',
  },
]

const template = {
  kind: 'booking',
  decision: null,
  title_pt: 'Confirmar o pedido de reserva',
  title_en: 'Acknowledge the booking request',
  subject_pt: 'O seu pedido de reserva: {talents}',
  subject_en: 'Your booking request: {talents}',
  text_pt:
    'Olá, {first_name},\n\nrecebemos o seu pedido de {date}: {talents}.\n\nEstamos verificando as agendas e respondemos com a disponibilidade e um orçamento. A situação do pedido também aparece na página da sua seleção.\n\nUm abraço,\n{signature}',
  text_en:
    'Hello {first_name},\n\nwe received your request of {date}: {talents}.\n\nWe are checking availability and will come back to you with it and a quote. The state of the request is also shown on the page of your selection.\n\nKind regards,\n{signature}',
}
