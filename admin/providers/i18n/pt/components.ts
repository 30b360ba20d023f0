import { countedInPortuguese as counted } from '../counted.ts'

/** Shared components. */
export const components = {
  bilingual: {
    /** `Nome em português`. */
    fieldIn: (label: string, language: 'pt' | 'en') => `${label} em ${language === 'pt' ? 'português' : 'inglês'}`,
    missing: { pt: 'Falta o português', en: 'Falta o inglês' },
    complete: 'Completo',
    filter: 'Traduções',
    untranslated: 'Faltando',
    translated: 'Completas',
  },
  schedule: {
    title: 'Publicação',
    published: 'Publicado',
    from: 'A partir de',
    until: 'Até',
    hint: 'Sem datas, vale assim que for salvo. Os horários são os deste computador.',
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
    close: 'Fechar',
  },
  ordered: {
    up: (name: string) => `Mover ${name} para cima`,
    down: (name: string) => `Mover ${name} para baixo`,
    drag: 'Arrastar para mudar a ordem',
    moved: (name: string, place: number, count: number) => `${name}: posição ${place} de ${count}`,
    failed: 'A ordem não foi salva.',
  },
  adjacent: { title: 'Outros da lista', previous: 'Anterior na lista', next: 'Seguinte na lista' },
  copy: { copy: 'Copiar', copied: 'Copiado' },
  confirm: { cancel: 'Cancelar' },
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
}
