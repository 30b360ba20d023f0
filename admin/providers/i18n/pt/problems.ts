import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { countedInPortuguese as counted } from '../counted.ts'

export const problems = {
  offline: 'Sem conexão: nada foi enviado. O que você digitou continua aqui; tente de novo.',
  signedOut: 'Sua sessão terminou. Entre de novo para continuar.',
  unconfirmed: 'Nada mudou: a senha não foi confirmada.',
  secondFactorDue: 'Ative primeiro a verificação em duas etapas, em Minha conta.',
  forbidden: 'Seu perfil não permite isso.',
  notFound: 'Isto não existe mais. Talvez alguém tenha excluído.',
  conflict: 'Não foi salvo: outra pessoa alterou isto enquanto você editava.',
  deletionConflict: 'Não foi excluído: outra pessoa alterou isto nesse meio-tempo. Confira antes de excluir.',
  refused: 'Isto não é possível no estado atual. Recarregue a página e confira.',
  tooLarge: 'O arquivo ou o texto é grande demais.',
  invalid: 'Confira os campos marcados.',
  pause: (seconds: number) =>
    seconds > 90
      ? `Tentativas demais. Tente de novo em ${counted(Math.ceil(seconds / 60), 'minuto', 'minutos')}.`
      : `Tentativas demais. Tente de novo em ${counted(seconds, 'segundo', 'segundos')}.`,
  noRoom:
    'Não foi salvo: o servidor está sem espaço, e quem o mantém precisa liberar algum. O que você digitou continua aqui.',
  unavailable: 'O servidor não conseguiu atender agora. Tente de novo em instantes.',
  notLoaded:
    'Não foi possível abrir isto. Confira a conexão. Se ela estiver boa, salve o que digitou e recarregue a página.',
}

/** Messages by error code. */
export const errorCodes: Record<ErrorCode, string> = {
  required: 'Preencha este campo.',
  too_short: 'Este texto é curto demais.',
  too_long: 'Este texto é longo demais.',
  too_complex: 'Este texto tem formatação demais. Cole-o de novo sem formatação.',
  too_small: 'Este número é pequeno demais.',
  too_big: 'Este número é grande demais.',
  not_a_number: 'Digite um número.',
  not_rising: 'Precisa ser maior que o tamanho acima.',
  not_a_date: 'Digite uma data válida.',
  not_an_address: 'Digite um endereço completo, como https://exemplo.com.',
  not_an_email: 'Digite um e-mail válido, como nome@exemplo.com.',
  not_a_phone: 'Digite um número com o código do país, como +55 11 0000-0000.',
  untrusted_address:
    'O site não carrega scripts daqui. Use um endereço https com o nome do domínio, sem usuário nem senha.',
  unknown: 'Escolha uma das opções.',
  low_contrast: 'Com estas cores não se lê bem: escolha uma mais clara e uma mais escura.',
  taken: 'Já está em uso.',
  too_weak: 'Esta senha é fácil de adivinhar. Use mais palavras.',
  common_password: 'Esta senha é conhecida demais. Escolha outra.',
  personal: 'Não use seu nome, seu e-mail ou o nome da agência.',
  wrong_password: 'A senha está errada.',
  ends_before_start: 'A saída precisa ser depois da entrada.',
  in_future: 'Esta data ainda não chegou.',
  nameless: 'Para publicar, falta um nome.',
  in_use: 'Não dá para excluir o que está em uso.',
  locked: 'Já há respostas: isto não muda mais.',
  without_options: 'Acrescente ao menos uma opção.',
  not_invited: 'Só uma inscrição convidada vira talento.',
  no_guardian_consent: 'Falta a confirmação do responsável.',
  other_board: 'Este board não está entre os seus.',
  of_other_board: 'Modelos de outros boards também usam este arquivo: ele não pode ser mudado aqui.',
  already_talent: 'Esta inscrição já virou talento. Se o talento não estiver na lista, está na lixeira.',
  unknown_variable: 'Há uma variável que não existe. Use só as que estão abaixo do texto.',
  missing_variable: 'Falta uma variável que o texto original tem.',
  not_plain: 'Só texto simples: sem HTML e sem quebras de linha.',
  board_in_use:
    'Ainda há talentos neste board, ou na lixeira, ou pessoas limitadas a ele. Mova os talentos para outro board antes.',
  form_in_use:
    'Este formulário ainda tem respostas, na caixa de entrada ou na lixeira. Só dá para excluí-lo depois delas.',
  last_for_decision: 'A triagem precisa de um texto pronto para cada decisão.',
  nobody_to_write_to: 'Não há endereço de e-mail para responder.',
  last_administrator: 'É preciso haver ao menos um administrador.',
  already_invited: 'Esta pessoa já tem um convite.',
  inactive_person: 'Esta pessoa está desativada. Ative o acesso dela primeiro.',
  own_account: 'Você não pode fazer isto no seu próprio acesso. Use Minha conta ou peça a outro administrador.',
  two_factor_on: 'A verificação em duas etapas já está ativa. Recarregue a página.',
  two_factor_off: 'A verificação em duas etapas não está ativa. Recarregue a página.',
  package_expired: 'Os links deste pacote expiraram. Mude antes a validade.',
  clock_changed: 'O relógio do servidor já marca outra hora. Confira de novo.',
  two_factor_demanded: 'A agência exige a verificação em duas etapas de toda a equipe.',
  unsupported:
    'Este tipo de arquivo não pode ser usado aqui. Use imagens JPEG, PNG, WebP, AVIF, GIF ou HEIC, ou vídeos MP4 ou WebM.',
  unplayable: 'Nem todos os navegadores reproduzem este vídeo. Salve-o em MP4 (H.264) ou WebM.',
  too_large: 'Este arquivo é grande demais.',
  too_many_pixels: 'A resolução desta imagem é alta demais.',
  too_much_metadata: 'O arquivo tem mais de 10 MB de metadados, como XMP. Exporte a imagem sem metadados.',
  too_many: 'São mais de 10.000 de uma vez. Filtre a lista e faça por partes.',
  too_many_stays: 'Já tem 50 estadias. Exclua as antigas.',
  no_full_length: 'Não tem polaroid de corpo inteiro para marcar.',
  wrong_marks: 'Faltam as duas marcas, ou o topo da cabeça está abaixo dos pés.',
  broken: 'Este arquivo está danificado e não abre.',
  foreign_picture: 'O texto tem uma imagem que não está na biblioteca. Apague-a e insira uma da biblioteca.',
  invalid: 'Confira este campo.',
}
