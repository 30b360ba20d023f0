export const favorites = {
  title: 'Favoritos',
  empty: 'Não há modelos selecionados',
  browse: 'Ver os modelos',
  /** Read by screen readers after the number beside the title. */
  unit: (count: number): string => (count === 1 ? 'modelo selecionado' : 'modelos selecionados'),
  remove: (name: string) => `Remover ${name}`,
  /** The link to the form. */
  send: 'Enviar à agência',
  clear: 'Remover todos',
  removed: (count: number): string => (count === 1 ? '1 modelo removido' : `${count} modelos removidos`),
  undo: 'Desfazer',
  withoutScripts: 'Os favoritos ficam guardados no seu navegador e precisam de JavaScript.',
}

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
