export const sendFavorites = {
  title: 'Enviar à agência',
  lead: 'Envie a seleção e conte para que trabalho é. A agência responde com a disponibilidade.',
  formLabel: 'Enviar favoritos à agência',
  sentTitle: 'Seleção enviada',
  afterSent: 'A agência recebeu a sua seleção e responde por e-mail.',
  again: 'Enviar outra vez',
  download: 'Baixar fotos (zip)',
  withSnaps: 'Incluir as polaroids',
  downloadLimit: 'Cada arquivo leva no máximo 100 modelos, os primeiros da lista.',
  downloadFailed: 'Não foi possível baixar as fotos agora. Tente de novo em alguns minutos.',
}
