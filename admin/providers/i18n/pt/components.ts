import { countedInPortuguese as counted } from '../counted.ts'

type HistoryAction = 'before' | 'created' | 'changed' | 'imported' | 'scheduled' | 'restored' | 'recovered'

/** Texts after the user's name. */
const historyActions: Record<HistoryAction, (version: number | null) => string> = {
  before: () => '',
  created: () => 'criou',
  changed: () => 'alterou',
  imported: () => 'importou de uma tabela',
  scheduled: () => 'publicou ou tirou do ar',
  restored: (version) => `restaurou a versão ${version}`,
  recovered: () => 'tirou da lixeira',
}

/** Shared components. */
export const components = {
  bilingual: {
    /** `Nome em português`. */
    fieldIn: (label: string, language: 'pt' | 'en') => `${label} em ${language === 'pt' ? 'português' : 'inglês'}`,
    missing: { pt: 'Falta o português', en: 'Falta o inglês' },
  },
  schedule: {
    title: 'Publicação',
    published: 'Publicado',
    from: 'A partir de',
    until: 'Até',
    hint: 'Sem datas, vale assim que for salvo. Com um começo futuro fica agendado, mesmo sem “Publicado”; para um rascunho, apague a data. Os horários são os deste computador.',
    endsBefore: 'O fim precisa ser depois do início.',
    states: { draft: 'Rascunho', scheduled: 'Agendado', live: 'No ar', over: 'Encerrado' },
    /** State with its date. */
    scheduledFor: (date: string) => `Entra no ar em ${date}`,
    liveUntil: (date: string) => `No ar até ${date}`,
    overSince: (date: string) => `Encerrado em ${date}`,
  },
  preview: {
    open: 'Pré-visualizar',
    title: 'Pré-visualização',
    text: (until: string) =>
      `Quem tiver estes links vê a página antes da publicação, até ${until}. Os buscadores não os encontram.`,
    unsaved: 'Mostra a última versão salva.',
    pt: 'Página em português',
    en: 'Página em inglês',
    visit: 'Abrir',
  },
  ordered: {
    up: (name: string) => `Mover ${name} para cima`,
    down: (name: string) => `Mover ${name} para baixo`,
    drag: 'Arrastar para mudar a ordem',
    moved: (name: string, place: number, count: number) => `${name}: posição ${place} de ${count}`,
    failed: 'A ordem não foi salva.',
  },
  dates: {
    placeholders: { date: 'dd/mm/aaaa', 'datetime-local': 'dd/mm/aaaa hh:mm' },
    pick: 'Abrir o calendário',
  },
  notifications: { close: 'Fechar o aviso' },
  deletion: {
    delete: 'Excluir',
    deleteTitle: 'Mover para a lixeira?',
    deleteText: 'Sai do site e das listas agora. Na lixeira, pode ser restaurado por 30 dias.',
    moved: (count: number, name = '') =>
      count === 1
        ? ['Movido para a lixeira', name].filter(Boolean).join(': ')
        : `${count.toLocaleString('pt-BR')} movidos para a lixeira`,
    undo: 'Desfazer',
    text: (days: number) =>
      `O que foi excluído fica aqui por ${days} dias, mensagens no máximo até vencer o prazo delas, e depois some de vez. Restaurado, volta como estava: se estava no ar, volta ao ar.`,
    deletedBy: (name: string, date: string) => `excluído por ${name} em ${date}`,
    until: (date: string) => `fica até ${date}`,
    restore: 'Restaurar',
    restoreName: (name: string) => `Restaurar ${name}`,
    restored: (count: number) => (count === 1 ? 'Restaurado' : `${count.toLocaleString('pt-BR')} restaurados`),
    taken: 'Não foi restaurado: outro registro já usa o endereço ou o nome deste. Mude o outro primeiro.',
    erase: 'Excluir de vez',
    select: (name: string) => `Selecionar ${name}`,
    selectPage: 'Selecionar todos desta página',
    selected: (count: number) => counted(count, 'selecionado', 'selecionados'),
    bar: 'Registros selecionados',
    clear: 'Limpar seleção',
    ofDeletion: (count: number) => `Selecionar os ${count.toLocaleString('pt-BR')} desta exclusão`,
    oneTaken:
      'Nada foi restaurado: outro registro já usa o endereço ou o nome de um deles. Restaure os outros primeiro.',
    eraseSeveralTitle: (count: number) => `Excluir ${count.toLocaleString('pt-BR')} de vez?`,
    eraseTitle: (name: string) => `Excluir ${name} de vez?`,
    eraseText: 'O registro some, com o histórico e os arquivos. Isto não pode ser desfeito.',
    erased: 'Excluído de vez',
  },
  history: {
    title: 'Histórico',
    close: 'Fechar o histórico',
    hint: 'Cada vez que alguém salva, fica uma versão, por um ano.',
    empty: 'Ainda não há versões: a primeira fica quando alguém salvar.',
    earlier: 'Ver anteriores',
    before: 'Estado anterior',
    version: (version: number) => `versão ${version}`,
    current: 'atual',
    actions: historyActions,
    restore: 'Restaurar',
    restoreVersion: (version: number) => `Restaurar a versão ${version}`,
    restoreTitle: (date: string) => `Restaurar a versão de ${date}?`,
    restoreText: 'Isto é o que muda. A publicação e as datas em que aparece no site ficam como estão.',
    same: 'O conteúdo já é igual ao desta versão.',
    restored: 'Versão restaurada',
    refused: 'Esta versão não pode ser restaurada:',
    missingMedia: (count: number) =>
      `${counted(count, 'arquivo não existe mais', 'arquivos não existem mais')} na biblioteca e não volta${count === 1 ? '' : 'm'}.`,
    formatting: 'Só a formatação mudou.',
    mediaRemoved: (count: number) => counted(count, 'retirada:', 'retiradas:'),
    mediaAdded: (count: number) => counted(count, 'acrescentada:', 'acrescentadas:'),
    mediaEdited: 'Mudaram a ordem ou os detalhes das imagens.',
    mediaGone: 'Nem todas estão ainda na biblioteca.',
  },
  filters: {
    title: 'Filtros',
    openActive: (count: number) => `Filtros, ${count} ${count === 1 ? 'ativo' : 'ativos'}`,
    close: 'Fechar os filtros',
    clear: 'Limpar',
    show: (count: number) => `Ver ${counted(count, 'resultado', 'resultados')}`,
    from: (name: string) => `${name} de`,
    to: (name: string) => `${name} até`,
    more: 'Mais ações',
  },
  loadFailed: { text: 'O conteúdo não pôde ser carregado.', retry: 'Tentar de novo' },
  adjacent: { title: 'Outros da lista', previous: 'Anterior na lista', next: 'Seguinte na lista' },
  copy: { copy: 'Copiar', copied: 'Copiado' },
  cancel: 'Cancelar',
  close: 'Fechar',
  saveFirst: 'Salve ou descarte as alterações antes.',
  picture: { none: 'Sem imagem' },
  richText: {
    toolbar: (label: string) => `Formatação: ${label}`,
    heading: 'Título',
    subheading: 'Subtítulo',
    bold: 'Negrito',
    italic: 'Itálico',
    bullets: 'Lista',
    numbers: 'Lista numerada',
    quote: 'Citação',
    link: 'Link',
    address: 'Endereço',
    addressHint: 'Uma página do site, como /contato, ou um endereço completo. Deixe vazio para remover o link.',
    apply: 'Aplicar',
    picture: 'Inserir imagem',
    alt: 'Descrição',
    altHint: 'O que a imagem mostra, para quem não a vê.',
    insert: 'Inserir',
    describePicture: 'Descrever imagem',
    pictureArrived: 'A imagem entrou na biblioteca e no texto. Selecione-a para descrevê-la.',
    pictureRefused:
      'Imagens de outro site não são copiadas junto com o texto. Salve a imagem e envie o arquivo, ou escolha uma da biblioteca.',
    undo: 'Desfazer',
    redo: 'Refazer',
  },
}

export const conflict = {
  title: 'Alguém alterou isto ao mesmo tempo',
  text: 'Nada foi salvo ainda. Escolha, em cada campo, o que deve ficar.',
  mine: 'O seu',
  theirs: 'O da outra pessoa',
  save: 'Salvar assim',
  back: 'Voltar à edição',
  nothing: 'vazio',
  yes: 'sim',
  no: 'não',
  several: (count: number) => counted(count, 'item', 'itens'),
  onlyHere: 'Só aqui:',
}
