/** They come with the frame's data, where a third party is configured, and with no page of the site else. */
export const thirdParties = {
  map: {
    title: 'Mapa',
    question: (host: string) => `O mapa é carregado de ${host}, que assim recebe o seu endereço IP.`,
    show: 'Mostrar o mapa',
    loading: 'Carregando o mapa',
    failed: 'Não foi possível carregar o mapa.',
  },
  reviews: {
    title: 'Avaliações',
    question: (host: string) => `As avaliações são carregadas de ${host}, que assim recebe o seu endereço IP.`,
    show: 'Mostrar as avaliações',
    loading: 'Carregando as avaliações',
    failed: 'Não foi possível carregar as avaliações.',
  },
  kept: 'A sua escolha fica guardada neste navegador e pode ser mudada pelo rodapé de qualquer página.',
  again: 'Tentar de novo',
  choice: {
    title: 'Conteúdo de terceiros',
    intro:
      'Este conteúdo vem de outras empresas, que recebem o seu endereço IP quando ele é carregado. Só é carregado o que estiver marcado aqui.',
    from: (host: string) => `de ${host}`,
  },
}
