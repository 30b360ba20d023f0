import type { RoomProblem } from '#app/routes/selection/room-reply.ts'
import type { Vote } from '#domain/selections.ts'

const votes: Record<Vote, string> = { yes: 'Sim', maybe: 'Talvez', no: 'Não' }

const problems: Record<RoomProblem, string> = {
  nameMissing: 'Informe primeiro o seu nome.',
  full: 'A sala está cheia: cabem 50 pessoas.',
  notListed: 'Este modelo não está mais na seleção.',
  notSaved: 'Não foi possível salvar. Tente de novo.',
  tooLong: 'Uma nota tem no máximo 500 caracteres.',
  downloadFailed: 'Não foi possível baixar as fotos. Tente de novo.',
}

/** The room in which clients choose together. */
export const selection = {
  untitled: 'Seleção',
  kicker: 'Escolham juntos',
  until: 'Aberta até',
  votes,
  problems,
  /** The page of a link that has ended, whatever the reason. */
  ended: {
    title: 'Este link não funciona mais',
    text: 'A seleção foi encerrada, o prazo dela terminou, ou o link foi trocado ou está incompleto. Se precisar dela, fale com quem enviou o link.',
  },
  /** The page after the owner has closed the room. */
  closed: {
    title: 'A sala foi encerrada',
    text: 'Nenhum link dela funciona mais. Trinta dias depois, tudo é apagado.',
  },
  voteOn: 'Seu voto:',
  yourName: 'Seu nome',
  join: 'Entrar',
  nameHint: 'As outras pessoas da sala veem o seu nome. Um cookie lembra quem você é, só nesta sala.',
  nameForVote: 'Informe o seu nome para votar.',
  votingAs: 'Você vota como',
  leave: 'Sair e apagar minhas respostas',
  leaveHint: 'Seu nome, seus votos e suas notas são apagados desta sala.',
  left: 'Você saiu da sala. As suas respostas foram apagadas.',
  otherDevice: 'Link da sala para outro aparelho',
  mailLink: 'Enviar o link para outro aparelho por e-mail',
  otherDeviceHint: 'Quem tem este link vota em seu nome.',
  continueAs: 'Continuar como',
  continueHint: 'Este link é de quem já está na sala. As respostas dos dois aparelhos contam como de uma só pessoa.',
  guestLink: 'Link de convite',
  copy: 'Copiar o link',
  share: 'Compartilhar',
  copied: 'Link copiado.',
  copyFailed: 'Não foi possível copiar. Selecione o link e copie.',
  ownerHint:
    'Envie este link a quem vai escolher com você. O endereço desta página é só seu: quem tem este endereço pode alterar e encerrar a sala. Guarde-o.',
  notShown: 'Não está mais no site',
  you: 'Você',
  votesCount: 'Votos',
  notesCount: 'notas',
  loading: 'Carregando…',
  showAll: 'Mostrar os votos e as notas de todos',
  addNote: 'Escrever nota',
  editNote: 'Editar nota',
  noteOn: 'Nota sobre',
  saveNote: 'Salvar nota',
  owner: {
    zip: 'Baixar fotos (zip)',
    settings: 'Administrar a sala',
    add: 'Incluir favoritos',
    rename: 'Título da sala',
    save: 'Salvar',
    extend: 'Manter aberta a partir de hoje por',
    days: 'dias',
    replace: 'Trocar o link de convite',
    replaceHint: 'O link antigo deixa de funcionar. As respostas ficam.',
    people: 'Pessoas',
    mergeHint:
      'Quem respondeu em dois aparelhos aparece duas vezes. Juntas, as duas entradas contam uma vez; vale a resposta mais recente.',
    mergeFrom: 'Juntar',
    mergeInto: 'com',
    merge: 'Juntar',
    peopleHint: 'Quem você retirar perde o nome, os votos e as notas nesta sala.',
    close: 'Encerrar a sala',
    closeNow: 'Encerrar para todos',
    closeHint: 'Nenhum link funciona mais, nem este. Trinta dias depois, tudo é apagado.',
    earlier: 'Antes',
    later: 'Depois',
    remove: 'Retirar',
    /** After the name of a talent that was removed. */
    isRemoved: 'não está mais na sala.',
    /** Announces changes. */
    done: {
      add: 'Favoritos incluídos.',
      rename: 'Título salvo.',
      mergePerson: 'As duas entradas agora são uma.',
      removePerson: 'A pessoa foi retirada da sala.',
      replace: 'O link de convite foi trocado.',
    },
  },
  table: {
    open: 'Ordenar',
    title: 'Mesa de luz',
    hint: 'Arraste as fotos para a ordem que quiser; no celular, segure a foto um instante. A ordem vale para toda a sala.',
    done: 'Pronto',
    failed: 'A mesa de luz não abriu. Tente de novo; as setas abaixo de cada foto também ordenam.',
    role: 'foto que pode ser movida',
    instructions: 'Espaço levanta a foto, as setas a movem, espaço a solta e Esc cancela.',
    lifted: 'Levantada.',
    dropped: 'Solta.',
    cancelled: 'De volta ao lugar.',
    position: 'posição',
    of: 'de',
  },
  booking: {
    title: 'Pedir uma reserva',
    lead: 'Escolha os modelos e conte as datas e o uso. A agência responde pelo contato que você deixar, e o status do pedido aparece aqui.',
    /** The heading for guests. */
    requests: 'Reservas pedidas',
    follow: 'Acompanhar o pedido',
    cancelled: 'cancelado',
    open: 'Preencher o pedido',
    sentOn: 'Pedido de',
    states: { new: 'enviado', in_progress: 'em andamento', answered: 'respondido', closed: 'encerrado' },
    talentsHint: 'Marque um ou mais.',
    disclosure:
      'Com o pedido, a agência recebe também os votos, os nomes e as notas desta sala sobre os modelos escolhidos.',
    /** Follows the words that confirm a sent form. */
    sent: 'A agência responde pelo contato que você deixou. O pedido e a situação de cada modelo aparecem abaixo.',
  },
  disclosureOfAgency:
    'A agência abriu esta sala e pode ver os votos, nomes e notas. Trinta dias depois do prazo, tudo é apagado.',
  disclosure:
    'A agência vê o título, os modelos e a soma dos votos desta sala. Nomes e notas ela só vê se você pedir uma reserva. Trinta dias depois do prazo, tudo é apagado.',
}

export type SelectionTexts = typeof selection

/** The texts of a package's page. Its loader sends them: few visitors ever see it. */
export const packages = {
  until: (day: string) => `Este link funciona até ${day}.`,
  page: {
    notShown: 'Um talento desta seleção não está mais disponível.',
    zip: 'Baixar fotos (zip)',
    disclosure:
      'Este link é só seu. Por ele a agência fica sabendo que a página foi aberta e quais talentos você viu ou baixou, e recebe os seus votos e notas. Não guardamos o seu endereço IP nem qual é o seu navegador, e não usamos cookies. Trinta dias depois do prazo tudo isso é apagado.',
  },
}
