export const contact = {
  title: 'Contato',
  lead: 'Conte o que você procura. Respondemos por e-mail.',
  formLabel: 'Formulário de contato',
  budgetHint: 'Se já houver: valor ou faixa, na sua moeda.',
  offices: 'Escritórios',
  openMap: 'Ver no mapa',
  direct: 'Contato direto',
  afterSent: 'Agradecemos a mensagem. Enviamos uma confirmação para o seu e-mail; a resposta também chega por lá.',
  again: 'Escrever outra mensagem',
}
