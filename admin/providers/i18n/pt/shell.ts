export const shell = {
  title: 'Área da equipe',
  skip: 'Ir para o conteúdo',
  menu: 'Menu',
  openMenu: 'Abrir o menu',
  closeMenu: 'Fechar o menu',
  language: 'Idioma',
  account: 'Minha conta',
  signOut: 'Sair',
  viewSite: 'Ver o site',
  connectionLost: 'Sem conexão. O que você digitou continua na página; salve de novo quando a conexão voltar.',
  readOnly:
    'O disco do servidor está cheio: o site continua no ar, mas nada pode ser salvo até que se libere espaço. Avise quem mantém o site.',
  groups: {
    inbox: 'Caixa de entrada',
    talents: 'Talentos',
    content: 'Conteúdo',
    media: 'Mídia',
    settings: 'Configurações',
    people: 'Pessoas',
  },
  notFound: {
    title: 'Página não encontrada',
    text: 'Este endereço não existe aqui.',
    back: 'Ir para o início',
  },
  accessDenied: 'Peça a uma pessoa da administração que mude o seu perfil, se você precisar dela.',
  failure: {
    title: 'Algo deu errado',
    text: 'Esta página não pôde ser mostrada. O que já foi salvo está salvo.',
    reload: 'Recarregar',
  },
  roles: { admin: 'Administração', editor: 'Edição', booker: 'Booker' },
}
