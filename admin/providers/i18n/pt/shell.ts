import { countedInPortuguese as counted, numberInPortuguese as number } from '../counted.ts'

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
  warnings: {
    mail_server:
      'O site não envia e-mails: falta um servidor de e-mail. As mensagens dos visitantes chegam aqui, mas ninguém é avisado, responsáveis não conseguem confirmar inscrições, e as suas respostas ficam na fila. Quem mantém o site configura SMTP_URL e MAIL_FROM.',
    agency_email: 'Falta o e-mail da agência nas configurações: ninguém é avisado de mensagens novas.',
    unencrypted:
      'Este endereço não tem criptografia (http://): outras pessoas podem ler senhas e inscrições. Quem mantém o site configura o https.',
  },
  groups: {
    tasks: 'Tarefas',
    agency: 'Agência',
    inbox: 'Caixa de entrada',
    clients: 'Clientes',
    talents: 'Talentos',
    content: 'Conteúdo',
    media: 'Mídia',
    bin: 'Lixeira',
    settings: 'Configurações',
    users: 'Pessoas',
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
  roles: { admin: 'Administração', editor: 'Edição', booker: 'Booker', scout: 'Scout', 'read-only': 'Leitura' },
}

type Lack = 'translation' | 'cover' | 'alt'

const missing: Record<Lack, (name: string, count: number) => string> = {
  translation: (name, count) => `${name}: ${number(count)} sem tradução`,
  cover: (name, count) => `${name}: ${number(count)} sem capa`,
  alt: (name, count) => `${name}: ${number(count)} com imagens sem descrição`,
}

/** The dashboard. */
export const dashboard = {
  title: 'Início',
  greeting: (name: string) => `Olá, ${name}`,
  quiet: 'Está tudo em dia.',
  demo: {
    text: 'O site mostra a agência de demonstração, com pessoas e textos inventados.',
    remove: 'Remover a demonstração',
    question: 'Remover a demonstração?',
    consequence:
      'Talentos, textos e imagens de demonstração são excluídos definitivamente. O que a agência criou ou alterou fica.',
    removed: 'Demonstração removida.',
  },
  setup: {
    title: 'Preparar o site',
    progress: (done: number, all: number) => `${done} de ${all} passos prontos. Faltam:`,
    hidden: 'Até o essencial estar pronto, o site pede aos buscadores que não o mostrem.',
    tasks: {
      name: 'Nome da agência',
      contact: 'E-mail e telefone da agência',
      logo: 'Logotipo (sem ele, o site escreve o nome)',
      icon: 'Ícone das abas e da tela inicial (sem ele, a inicial do nome)',
      colors: 'Cores',
      offices: 'Escritórios',
      privacy: 'Texto de privacidade (LGPD e GDPR): ler o inicial, completar e salvar',
      social_medias: 'Redes sociais',
      slides: 'Primeiros slides da página inicial',
      talents: 'Primeiros talentos com fotos',
      mail: 'Servidor de e-mail: SMTP_URL e MAIL_FROM no servidor (docs/install.md)',
      https: 'Endereço com https: SITE_URL no servidor (docs/install.md)',
      time_zone: 'Fuso horário',
      administrators: 'Uma segunda pessoa na administração, caso a primeira perca o acesso',
      backup: 'Primeiro backup: npm run backup no servidor (docs/install.md)',
    },
    testMail: 'Enviar um e-mail de teste para mim',
    accepted: (answer: string) => `O servidor de e-mail aceitou: ${answer}`,
    refused: (answer: string) => `Não foi enviado: ${answer}`,
  },
  paused: {
    title: 'A exclusão por prazo está suspensa',
    why: (clock: string, trusted: string) =>
      `O relógio do servidor mudou de repente: marca ${clock}, e a última hora confiável foi ${trusted}. Por segurança, até que isso se esclareça, nada é excluído por prazo.`,
    resumes: (date: string) =>
      `Se o relógio estiver errado, peça ao suporte técnico que o acerte. Se estiver certo e o site continuar no ar, a exclusão volta sozinha em ${date}.`,
    confirm: 'O relógio está certo',
    question: (clock: string) => `Agora é mesmo ${clock}?`,
    consequence: (count: number) =>
      count === 0
        ? 'Nada venceu segundo este relógio. A exclusão por prazo volta na próxima hora.'
        : count === 1
          ? 'Segundo este relógio, 1 envio venceu e será excluído definitivamente a partir da próxima hora.'
          : `Segundo este relógio, ${number(count)} envios venceram e serão excluídos definitivamente a partir da próxima hora.`,
    confirmed: 'Relógio confirmado. A exclusão por prazo volta na próxima hora.',
    askAdministrator: 'Quem administra o site pode confirmar que o relógio está certo.',
  },
  mail: {
    title: 'E-mails',
    notReady: 'O envio de e-mails não está configurado.',
    refused: (count: number) =>
      count === 1
        ? 'O servidor de e-mail recusou 1 mensagem do site por um motivo que vale para todas. Avise quem mantém o site.'
        : `O servidor de e-mail recusou ${number(count)} mensagens do site por um motivo que vale para todas. Avise quem mantém o site.`,
    queued: (count: number, since: string) =>
      count === 1
        ? `1 mensagem na fila desde ${since}.`
        : `${number(count)} mensagens na fila, a mais antiga desde ${since}.`,
  },
  waiting: 'À espera de resposta',
  nothingWaits: 'Nenhuma mensagem à espera de resposta.',
  open: (open: number, unread: number, mine: number) =>
    `${counted(open, 'em aberto', 'em aberto')} · ${counted(unread, 'não lida', 'não lidas')} · ${counted(mine, 'com você', 'com você')}. As mais antigas:`,
  toInbox: 'Ver a caixa de entrada',
  expiring: 'Expira em breve',
  expiringText: 'Mensagens sem resposta que serão excluídas nas próximas duas semanas.',
  scheduled: 'Agendado',
  starts: (date: string) => `entra no ar em ${date}`,
  ends: (date: string) => `sai do ar em ${date}`,
  incompleteContent: 'Falta completar',
  lacks: missing,
  andMore: (count: number) => `e mais ${number(count)}`,
}

/** A busca em tudo. */
export const search = {
  title: 'Buscar em tudo',
  placeholder: 'Talento, mensagem, notícia, ação…',
  actions: 'Ir para',
  create: (name: string) => `Criar: ${name}`,
  boardOrder: (board: string) => `Ordem do board ${board}`,
  searching: 'Buscando…',
  empty: 'Nada encontrado. Tente menos letras.',
  found: (count: number) => counted(count, 'resultado', 'resultados'),
}
