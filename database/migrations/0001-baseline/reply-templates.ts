import type { AnyDatabase } from '../migration.ts'

/** The reply templates of a new installation. */
export async function fillReplyTemplates(db: AnyDatabase): Promise<void> {
  const timestamp = new Date().toISOString()
  const times = { created_at: timestamp, updated_at: timestamp }
  const rows = templates.map((row, index) => ({ ...row, position: index + 1, ...times }))
  await db.insertInto('reply_templates').values(rows).execute()
}

const templates = [
  {
    kind: 'application',
    decision: 'invited',
    title_pt: 'Convidar',
    title_en: 'Invite',
    subject_pt: 'Queremos conhecer você',
    subject_en: 'We would like to meet you',
    text_pt:
      'Olá, {first_name},\n\ngostamos muito da sua inscrição e queremos conhecer você.\n\nResponda a este e-mail com dois ou três horários que funcionem para uma conversa, por vídeo ou na agência. Não é preciso trazer nada, e a conversa não tem custo algum. Se você tem menos de 18 anos, venha com o seu responsável.\n\nQuer ter certeza de que somos nós? Confira o nosso endereço aqui: {verify}\n\nUm abraço,\n{signature}',
    text_en:
      'Hello {first_name},\n\nwe liked your application very much and would like to meet you.\n\nReply to this e-mail with two or three times that suit you for a conversation, by video or at the agency. There is nothing to bring, and it costs nothing. If you are under 18, please come with your guardian.\n\nWould you like to be sure that this is really us? Check our address here: {verify}\n\nWarm regards,\n{signature}',
  },
  {
    kind: 'application',
    decision: 'kept',
    title_pt: 'Guardar',
    title_en: 'Keep on file',
    subject_pt: 'A sua inscrição fica conosco',
    subject_en: 'We are keeping your application',
    text_pt:
      'Olá, {first_name},\n\nobrigado por se inscrever. Neste momento não temos um trabalho para o seu perfil, mas gostamos do que vimos e vamos guardar a sua inscrição até {expires}. Nesse dia ela é apagada. Se algo surgir antes, escrevemos para você.\n\nUm abraço,\n{signature}',
    text_en:
      'Hello {first_name},\n\nthank you for applying. We have no work for your profile right now, but we liked what we saw and will keep your application until {expires}, when it is deleted. If something comes up before then, we will write to you.\n\nWarm regards,\n{signature}',
  },
  {
    kind: 'application',
    decision: 'thanked',
    title_pt: 'Agradecer e encerrar',
    title_en: 'Decline and close',
    subject_pt: 'Sobre a sua inscrição',
    subject_en: 'About your application',
    text_pt:
      'Olá, {first_name},\n\nobrigado pelo seu interesse e pela confiança. Vimos a sua inscrição com atenção e, desta vez, não vamos seguir adiante. Isso diz mais sobre o que procuramos agora do que sobre você.\n\nDesejamos o melhor no seu caminho.\n\nUm abraço,\n{signature}',
    text_en:
      'Hello {first_name},\n\nthank you for your interest and your trust. We looked at your application carefully and will not take it further this time. That says more about what we are looking for now than about you.\n\nWe wish you all the best.\n\nWarm regards,\n{signature}',
  },
  {
    kind: 'contact',
    decision: null,
    title_pt: 'Pedir os dados do trabalho',
    title_en: 'Ask about the job',
    subject_pt: 'Sobre o seu contato',
    subject_en: 'About your enquiry',
    text_pt:
      'Olá, {first_name},\n\nobrigado por escrever. Para responder bem, precisamos de alguns dados do trabalho:\n\n- datas e cidade;\n- cliente e tipo de trabalho;\n- onde e por quanto tempo as imagens serão usadas;\n- orçamento.\n\nUm abraço,\n{signature}',
    text_en:
      'Hello {first_name},\n\nthank you for writing. To give you a good answer, we need to know a little about the job:\n\n- dates and city;\n- client and kind of job;\n- where and for how long the pictures will be used;\n- budget.\n\nKind regards,\n{signature}',
  },
  {
    kind: 'favorites',
    decision: null,
    title_pt: 'Pedir as datas da seleção',
    title_en: 'Ask for dates of the selection',
    subject_pt: 'A sua seleção: {talents}',
    subject_en: 'Your selection: {talents}',
    text_pt:
      'Olá, {first_name},\n\nrecebemos a sua seleção de {date}: {talents}.\n\nPara verificar as agendas, precisamos das datas, da cidade, do uso das imagens e do orçamento.\n\nUm abraço,\n{signature}',
    text_en:
      'Hello {first_name},\n\nwe received your selection of {date}: {talents}.\n\nTo check availability, we need the dates, the city, the use of the pictures and the budget.\n\nKind regards,\n{signature}',
  },
  {
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
  },
  {
    kind: 'booking',
    decision: null,
    title_pt: 'Situação do pedido',
    title_en: 'State of the request',
    subject_pt: 'O seu pedido de reserva: {dates}',
    subject_en: 'Your booking request: {dates}',
    text_pt: 'Olá, {first_name},\n\no seu pedido para {dates} está assim:\n\n{states}\n\nUm abraço,\n{signature}',
    text_en:
      'Hello {first_name},\n\nthis is the state of your request for {dates}:\n\n{states}\n\nKind regards,\n{signature}',
  },
]
