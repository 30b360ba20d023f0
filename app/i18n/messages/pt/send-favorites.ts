export const sendFavorites = {
  title: 'Enviar à agência',
  lead: 'Mande sua seleção e conte para que trabalho é. A agência responde com a disponibilidade.',
  formLabel: 'Enviar favoritos à agência',
  afterSent: 'A agência recebeu sua seleção e responde por e-mail.',
  again: 'Enviar outra vez',
  download: 'Baixar fotos (zip)',
  downloadLimit: 'Um arquivo leva no máximo 100 modelos: os primeiros da lista.',
  downloadFailed: 'Não foi possível baixar as fotos agora. Tente de novo em alguns minutos.',
}
