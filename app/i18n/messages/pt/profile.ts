export const profile = {
  /** For search engines and shared links. */
  description: (name: string, city: string | undefined) =>
    `${name}, modelo${city ? ` em ${city}` : ''}: medidas, book e polaroids.`,
  age: (years: number) => `${years} anos`,
  measures: 'Medidas',
  digitalsOf: (date: string) => `Polaroids feitas em ${date}`,
  measuredOn: (date: string) => `Medidas conferidas em ${date}`,
  sections: 'Nesta página',
  book: 'Book',
  snaps: 'Polaroids',
  video: 'Vídeo',
  views: { profile: 'Perfil', front: 'Frente', entire: 'Corpo inteiro', side: 'Lateral' },
  enlarge: 'Ampliar',
  videoFallback: 'Seu navegador não suporta vídeos.',
  others: 'Outros modelos',
  previous: 'Anterior',
  next: 'Próximo',
  lightbox: {
    label: (name: string) => `Fotos de ${name}`,
    close: 'Fechar',
    zoom: 'Ampliar ou reduzir',
    previous: 'Foto anterior',
    next: 'Próxima foto',
    failed: 'Não foi possível carregar a foto.',
  },
}
