export const contact = {
  title: 'Contato',
  lead: 'Conte o que você procura. Respondemos por e-mail.',
  formLabel: 'Formulário de contato',
  budgetHint: 'Se já houver: valor ou faixa, na sua moeda.',
  offices: 'Escritórios',
  openMap: 'Ver no mapa',
  direct: 'Contato direto',
  afterSent: 'Agradecemos a mensagem. Enviamos uma confirmação para o seu e-mail; a resposta também chega por lá.',
  enquiry: {
    subject: 'Consulta sobre',
    /** The first sentence of the message, which the visitor goes on with. */
    message: (name: string) => `Gostaria de consultar a disponibilidade de ${name}.`,
  },
  again: 'Escrever outra mensagem',
}
