import { formatCount } from '../../format-count.ts'

export const home = {
  title: 'Modelos e talentos',
  slider: {
    label: 'Destaques',
    carousel: 'carrossel',
    slide: 'slide',
    position: (number: number, total: number) => `${number} de ${total}`,
    previous: 'Slide anterior',
    next: 'Próximo slide',
    pause: 'Pausar',
    play: 'Reproduzir',
    noVideo: 'Seu navegador não suporta vídeos.',
  },
  categories: 'Categorias',
  models: (count: number) => (count === 1 ? '1 modelo' : `${formatCount(count, 'pt')} modelos`),
  newFaces: 'Novos rostos',
  allModels: 'Todos os modelos',
  news: 'Notícias',
  allNews: 'Todas as notícias',
  about: 'Conheça a agência',
}
