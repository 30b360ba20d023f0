import type { RedirectImportErrorCode } from '#contracts/admin/redirects.ts'
import type { FormFieldType } from '#contracts/panel/custom-forms.ts'
import type { RedirectTarget } from '#domain/redirects.ts'
import type { SizeColumn } from '#domain/sizes.ts'
import type { TypefacesName } from '#domain/typefaces.ts'
import { countedInPortuguese as counted, numberInPortuguese as number } from '../counted.ts'
import { errorCodes } from './problems.ts'

/** Content resources. */
export const content = {
  slides: {
    home: 'Página inicial',
    prehome: 'Abertura do site',
    typeFilter: 'Onde os slides aparecem',
    desktopHint: 'Para telas a partir de 651 px: imagem ou vídeo.',
    mobileHint: 'Para celulares. Se ficar vazia, usamos a primeira.',
    posterHint: 'A imagem que aparece enquanto o vídeo carrega.',
    sectionHint: 'Para a organização da equipe; não aparece no site.',
  },
  posts: {
    slugHint:
      'O final do endereço. Se ficar vazio, é criado a partir do título, ou da data se o título não tem letras latinas.',
    slugFormat: 'Só letras minúsculas sem acento, números e, entre eles, hífens. Por exemplo, novos-rostos.',
    thumbnailHint: 'Para a lista. Se ficar vazia, aparece a capa.',
  },
  members: { publicHint: 'Aparece no site.' },
  socialMedias: {
    networkHint:
      'Uma palavra, como instagram. O rodapé mostra só o Instagram; “Somos nós mesmo?” conhece todas as redes.',
  },
  officialContacts: {
    valueHint:
      'Um e-mail, um telefone com o código do país, o endereço de um perfil ou de uma página, ou um @. A página “Somos nós mesmo?” responde que é nosso. Um domínio sozinho, como parceira.com, vale com todas as suas páginas e endereços. Os contatos da equipe, dos escritórios, das configurações e das redes já contam.',
    noteHint: 'Por exemplo, de quem é. Só a equipe vê.',
  },
  postImport: {
    title: 'Importar notícias de outro site',
    text: 'O arquivo de exportação do WordPress (Ferramentas, Exportar), ou uma tabela CSV com as colunas título, texto, data, endereço antigo e imagem. Os endereços antigos passam a levar às notícias. Uma notícia que já está aqui, pelo endereço antigo ou pelo título e pela data, não é criada de novo.',
    choose: 'Escolher o arquivo',
    chooseFirst: 'Escolha um arquivo',
    unreadable: 'O arquivo não é uma exportação do WordPress nem uma tabela com a coluna “título”.',
    language: 'Idioma dos textos',
    host: 'Buscar as imagens em',
    hostHint: 'Só deste endereço, por exemplo agencia.com.br, com ou sem www. As de outros lugares ficam de fora.',
    publish: 'Publicar as que eram públicas, com as datas antigas',
    pages: (count: number) => `Trazer também ${counted(count, 'página', 'páginas')}, como notícias`,
    found: (open: number, known: number) =>
      `${counted(open, 'notícia', 'notícias')} para importar${known > 0 ? `, ${number(known)} já no site` : ''}.`,
    progress: (done: number, total: number) => `${number(done)} de ${number(total)}`,
    post: 'Notícia',
    untitled: 'Sem título: não foi importada.',
    problem: 'O que faltou',
    remark: 'Observação',
    imported: 'Já está aqui.',
    note: ({ lost, links, embeds }: { lost: number; links: number; embeds: number }, isInBin: boolean) =>
      [
        isInBin
          ? 'Já foi importada e está na lixeira: será criada de novo, a menos que você restaure aquela antes.'
          : '',
        links > 0 ? `${counted(links, 'conteúdo incorporado vira link', 'conteúdos incorporados viram links')}.` : '',
        embeds > 0
          ? `${counted(embeds, 'elemento incorporado, como um formulário, fica', 'elementos incorporados, como formulários, ficam')} de fora.`
          : '',
        lost > 0
          ? `${counted(lost, 'imagem de outro endereço ou ausente do arquivo fica', 'imagens de outros endereços ou ausentes do arquivo ficam')} de fora.`
          : '',
      ]
        .filter(Boolean)
        .join(' '),
    missing: (pictures: number, addresses: number) =>
      [
        pictures > 0 ? counted(pictures, 'imagem', 'imagens') : '',
        addresses > 0
          ? counted(
              addresses,
              'endereço antigo, que já leva a outro lugar',
              'endereços antigos, que já levam a outro lugar',
            )
          : '',
      ]
        .filter(Boolean)
        .join('; '),
    go: (count: number) => `Importar ${counted(count, 'notícia', 'notícias')}`,
  },
  redirects: {
    create: 'Novo redirecionamento',
    targets: {
      talent: 'Um talento',
      post: 'Uma notícia',
      partner: 'Um parceiro',
      path: 'Outro endereço',
      gone: 'Nada: não existe mais',
    } satisfies Record<RedirectTarget, string>,
    sourceHint:
      'Por exemplo, /modelos/ana-silva ou /?p=123. Com * no fim, como /blog/*, vale para tudo o que começa assim. Sem /en no início, leva à página em português.',
    pathHint: 'Uma página deste site, como /contato, ou um endereço com https:// de outro.',
    recordHint: 'Continua valendo se o nome ou o endereço mudar. Enquanto não estiver no ar, ninguém é levado.',
    goneHint: 'Buscadores esquecem o endereço mais depressa. Quem o abre vê que a página não existe.',
    inBin: 'na lixeira',
    missing: 'Não encontrados',
    missingText:
      'Os endereços que mais pediram em vão nos últimos 90 dias. Só contamos os pedidos: nada sobre quem os fez.',
    address: 'Endereço',
    requests: 'Pedidos',
    lastRequest: 'O último',
    redirect: 'Redirecionar',
    redirectAddress: (path: string) => `Redirecionar ${path}`,
    showAll: (count: number) => `Mostrar todos os ${number(count)}`,
    importTitle: 'Importar redirecionamentos',
    importText:
      'Uma tabela CSV com duas colunas. Um registro é escrito com o seu número, que está no endereço da página dele aqui no painel. Um endereço que já está na lista passa a levar ao novo lugar. Nada muda antes de você conferir.',
    importExample:
      'endereço antigo;leva para\n/modelos/ana-silva;talent:12\n/?p=123;post:5\n/amigos;partner:3\n/blog/*;/noticias\n/loja;gone',
    importGo: (count: number) => `Importar ${counted(count, 'redirecionamento', 'redirecionamentos')}`,
    tooLarge: 'O arquivo tem mais de 2 MB.',
    importErrors: {
      ...errorCodes,
      not_an_address:
        'O endereço antigo começa com / ou https://; o novo também, ou é gone, talent:12, post:5 ou partner:3.',
      unknown: 'Não existe um registro com este número.',
      unreadable: 'O arquivo não pode ser lido a partir desta linha. Confira as aspas.',
      not_text: 'O arquivo não é uma tabela de texto. Na planilha, salve como CSV (UTF-8).',
      too_many_lines: 'São mais de 5.000 linhas. Divida o arquivo.',
      missing_columns: 'Faltam as colunas “endereço antigo” e “leva para”.',
      repeated: 'Outra linha acima já tem este endereço antigo.',
    } satisfies Record<RedirectImportErrorCode, string>,
  },
  offices: { mapHint: 'Um link que abre o lugar no mapa, por exemplo do OpenStreetMap.' },
  pages: { about_us: 'Sobre nós', be_a_model: 'Seja modelo', privacy: 'Privacidade', offices: 'Escritórios' },
  firstFourHint: 'O site mostra as quatro primeiras.',
  officesHint: 'Aqui se decide se o site mostra os escritórios. Cada um é editado à parte:',
  sectionsHint: 'O resto da página está nas seções, cada uma editada à parte:',
  settings: {
    title: 'Configurações',
    saved: 'Salvo. O site já está atualizado.',
    identity: 'A agência',
    iconHint:
      'Quadrado, com 512 px ou mais: para abas do navegador e telas iniciais. Sem ele, vale o logotipo, se for quase quadrado, ou a inicial do nome.',
    contact: 'Contato',
    emailHint:
      'Recebe os avisos do site e as respostas aos e-mails que ele envia. O remetente é o endereço configurado no servidor.',
    whatsappHint: 'Com o código do país.',
    calendar: 'Calendário',
    timeZoneHint: 'Pelos dias deste fuso o site calcula as idades: quem tem menos de 18 anos e quem pode se inscrever.',
    freshness: 'Polaroids',
    freshHint: 'Acima disto, o talento recebe um aviso aqui no painel.',
    staleHint: 'Mais dias do que acima. A partir daí, o aviso diz que as polaroids estão vencidas.',
    sizes: 'Editar as tabelas de tamanhos',
    sizesHint:
      'Quanto valem os tamanhos europeus de vestidos, ternos e sapatos nos Estados Unidos, no Reino Unido e no Brasil.',
    elsewhere: 'Outros serviços',
    scriptHint: 'O endereço do script. Só é carregado depois que a pessoa aceita.',
    appearance: 'Aparência',
    colorHint: 'A cor que ficar vazia é calculada a partir do fundo e do texto.',
    colorFormat: 'Digite # e seis algarismos hexadecimais. Por exemplo, #14120f.',
    pickColor: (field: string) => `${field}: escolher`,
    colorsOf: {
      ink: 'O texto',
      muted: 'O texto secundário',
      alert: 'O texto de erro',
      paper: 'o fundo',
      veil: 'o fundo das áreas destacadas',
      line: 'as linhas',
    },
    lowContrast: (text: string, ground: string, ratio: string, least: string) =>
      `${text} tem contraste de ${ratio} : 1 com ${ground}. Para ler bem, são precisos ${least} : 1.`,
    preview: {
      title: 'Prévia',
      heading: 'Agência',
      text: 'Assim fica o texto do site.',
      link: 'Um link',
      secondary: 'Texto secundário, como legendas e medidas',
      button: 'Enviar',
      error: 'Assim fica a mensagem de um erro.',
    },
    creditHint: 'O crédito é do software de booking: do Passarela, se não houver outro nome abaixo.',
    typefacesHint: 'Valem para o site, os PDFs e as imagens dos links. O painel não muda.',
    typefaces: {
      bodoni: 'Contrastada',
      garamond: 'Clássica',
      instrument: 'Editorial',
      inter: 'Grotesca',
      archivo: 'Estreita',
      jost: 'Geométrica',
    } satisfies Record<TypefacesName, string>,
    sampleName: 'Sua agência',
    sampleText: 'Representamos modelos e atores no mundo inteiro. Fale com a gente.',
    sampleMeasures: 'Altura 1,78 m · Busto 84 · Cintura 61',
    profiles: 'Perfis',
    weightHint: 'O peso só aparece nos perfis de adultos, e só com esta opção ligada.',
    boards: 'Boards',
    newTalents: { end: 'No fim do board', top: 'No começo do board' },
    safety: 'Segurança',
    demandHint: 'Quem ainda não a ativou só acessa Minha conta até ativá-la.',
    credentialsHint: 'Registros, licenças e certificados, um por linha. Aparecem no rodapé e em “Somos nós mesmo?”.',
    linesHint: 'Um por linha.',
    lineTooLong: (line: number, limit: number) => `A linha ${line} passa de ${limit} caracteres.`,
    tooManyLines: (limit: number) => `São mais de ${limit} linhas.`,
  },
  sizeTables: {
    title: 'Tabelas de tamanhos',
    intro:
      'Quanto vale cada tamanho europeu em outros países. Buscas, perfis, comparações e PDFs convertem por estas tabelas. Cada fabricante tem a sua: use a dos seus clientes. Deixe vazio o tamanho que não é fabricado. Com − e +, a coluna inteira anda um tamanho.',
    dress: 'Vestidos',
    shoes: 'Sapatos',
    womenSuits: 'Ternos femininos',
    menSuits: 'Ternos masculinos',
    columns: {
      us: 'US',
      uk: 'UK',
      br: 'BR',
      us_women: 'US fem.',
      uk_women: 'UK fem.',
      br_women: 'BR fem.',
      us_men: 'US masc.',
      uk_men: 'UK masc.',
      br_men: 'BR masc.',
    } satisfies Record<SizeColumn, string>,
    size: (european: number, column: string) => `EU ${european}, ${column}`,
    smaller: (column: string) => `${column}: um tamanho a menos`,
    larger: (column: string) => `${column}: um tamanho a mais`,
    halves: 'Só existem tamanhos inteiros e meios.',
    reset: 'Usar o padrão',
    source: 'Fonte',
    dressSource: 'Pelo padrão, UK é EU menos 26, US é UK menos 4 e BR é US mais 34.',
    womenSuitsSource: 'Pelo padrão, os ternos femininos têm os tamanhos dos vestidos.',
    menSuitsSource: 'Pelo padrão, EU e BR são metade do tórax em centímetros; US e UK, 10 a menos.',
    shoesSource:
      'Pelo padrão, os tamanhos são calculados pela fôrma: dois terços de centímetro em EU e BR, um terço de polegada em UK e US.',
  },
}

const types: Record<FormFieldType, string> = {
  line: 'Uma linha',
  text: 'Texto longo',
  email: 'E-mail',
  number: 'Número',
  date: 'Data',
  checkbox: 'Caixa de seleção',
  choice: 'Escolha',
}

/** Custom forms. */
export const forms = {
  types,
  label: 'Rótulo',
  fieldName: 'Nome técnico',
  type: 'Tipo',
  required: 'Obrigatório',
  options: 'Opções',
  code: 'Código',
  addField: 'Acrescentar campo',
  addOption: 'Acrescentar opção',
  noFields: 'Acrescente ao menos um campo.',
  nameHint: 'Começa com letra. Letras minúsculas sem acento, números e hifens, como imprensa.',
  locked: (entries: number) => `Já há ${counted(entries, 'resposta', 'respostas')}: o nome não muda mais.`,
  noPage: 'Nenhuma página deste site mostra o formulário: ele aparece na página que alguém programar para ele.',
  places: {
    none: 'Sem página neste site',
    page: 'Página, sem link nos menus',
    menu: 'Página, com link no menu e no rodapé',
    footer: 'Página, com link no rodapé',
  },
  placeHint: 'A página existe em cada idioma que tem título.',
  isAt: 'O formulário está em',
  willBeAt: 'Depois de publicado, o formulário fica em',
  noTitle: 'Escreva um título: sem ele, a página não existe.',
  address: 'Para quem programa a página deste formulário, as respostas são enviadas a',
  fieldNameHint: 'Começa com letra. Minúsculas sem acento, números e _.',
  valueHint: 'O que é enviado: letras sem acento, números, _ e -.',
  purposeHint: 'Por que as respostas são guardadas, por exemplo “pedido de imprensa”.',
  keptHint: 'Depois desse prazo, as respostas são excluídas.',
  entries: (count: number) => counted(count, 'resposta', 'respostas'),
  yes: 'Sim',
}

/** Boards beyond woman, man and development. */
export const boards = {
  intro:
    'Mulher, Homem e Development existem sempre e vêm primeiro no menu. Depois deles, os boards desta lista, nesta ordem.',
  slugHint:
    'O final do endereço da lista: letras minúsculas sem acento, números e hifens. Se ficar vazio, é criado a partir do nome. Quem abre o endereço antigo é levado ao novo.',
  sizes: { women: 'Femininos', men: 'Masculinos', either: 'Pelo gênero de cada talento' },
  sizesHint: 'Para converter ternos e sapatos de talentos sem gênero informado, e nos filtros do board.',
  publishedHint: 'Aparece no menu, nos filtros, no mapa do site e no formulário de inscrição.',
  moveText: (count: number) =>
    count === 1
      ? 'Há 1 talento neste board. Para onde ele vai? Depois o board é excluído de vez.'
      : `Há ${number(count)} talentos neste board. Para onde eles vão? Depois o board é excluído de vez.`,
  moveTo: 'Mover para o board',
  moveAndDelete: 'Mover e excluir',
  moveInBin:
    'Há talentos deste board na lixeira, ou pessoas limitadas a ele. Em que board os talentos ficam, se forem restaurados? As pessoas, mude antes em Pessoas. Depois o board é excluído de vez.',
  moved: (count: number, board: string) =>
    `${counted(count, 'talento movido', 'talentos movidos')} para ${board}; o board foi excluído`,
}
