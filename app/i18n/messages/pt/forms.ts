/** Texts that all forms share: labels, error messages, and the outcome of sending. */
export const forms = {
  /** Above the form when something in it is wrong: the exact words of the specification. */
  incomplete: 'PREENCHA OS CAMPOS OBRIGATÓRIOS',
  /** Follows the number of errors. */
  fieldToCheck: 'campo a conferir',
  fieldsToCheck: 'campos a conferir',
  sent: 'Mensagem enviada',
  requiredHint: 'Os campos com * são obrigatórios.',
  send: 'Enviar',
  sending: 'Enviando…',
  honeypot: 'Deixe este campo em branco',
  labels: {
    fullName: 'Nome completo',
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    budget: 'Orçamento',
    message: 'Mensagem',
  },
  dateParts: { day: 'Dia', month: 'Mês', year: 'Ano' },
  errors: {
    required: 'Preencha este campo.',
    tooLong: 'Texto longo demais. Encurte um pouco.',
    email: 'Informe um e-mail válido, como nome@exemplo.com.',
    phone: 'Informe um telefone com DDD.',
    date: 'Informe uma data válida.',
    dateParts: 'Informe uma data real com dia, mês e ano, por exemplo 27 3 2009.',
    pastDate: 'Esta data já passou.',
    dateOrder: 'O fim vem antes do início.',
    birthdate: 'Confira a data de nascimento.',
    tooYoung: 'Só recebemos inscrições a partir dos 14 anos.',
    height: 'Informe a altura em centímetros, entre 50 e 260.',
    choose: 'Escolha uma opção.',
    consent: 'Precisamos da sua autorização para receber a inscrição.',
    single: 'Informe um só valor neste campo.',
    photo: 'Escolha uma foto.',
    photoSingle: 'Envie uma só foto aqui.',
    photoType: 'Envie uma foto em JPEG, PNG, WebP ou HEIC.',
    photoSize: 'A foto passa de 15 MB. Escolha uma menor.',
    photoSmall: 'Esta foto é pequena demais para avaliarmos. Envie a original, com 600 pixels ou mais no lado menor.',
    photoUnreadable: 'Não conseguimos abrir esta foto. Escolha outra.',
    guardianSame: 'Informe o e-mail da pessoa responsável, que não pode ser o seu.',
    invalid: 'Confira este campo.',
  },
  failures: {
    unavailable:
      'Não foi enviado. Algo falhou do nosso lado; o que você escreveu continua aqui. Tente de novo em alguns minutos.',
    noRoom:
      'Não foi enviado. No momento não temos espaço para guardar novos envios; o problema é nosso, e o que você escreveu continua aqui. Tente de novo mais tarde.',
    tooMany: 'Não foi enviado. Recebemos muitos envios deste endereço; espere um pouco e tente de novo.',
    nothingToSend: 'Não há nada para enviar: escolha uma foto, ou preencha uma medida.',
    alreadySent: 'Estas respostas já foram enviadas.',
    tooManyChecks: 'Muitas verificações seguidas. Espere um minuto e tente de novo.',
    notChecked: 'Não conseguimos verificar agora; o problema é nosso. Tente de novo em alguns minutos.',
    tooLarge: 'Não foi enviado. Os arquivos são grandes demais; cada foto pode ter até 15 MB.',
    automated: 'Não foi enviado. Um campo escondido veio preenchido; já o limpamos. Envie de novo.',
    interrupted:
      'A conexão caiu antes do fim. O que você escreveu continua aqui; envie de novo, e nada chega em dobro.',
    interruptedRoom:
      'A conexão caiu antes do fim. A sala talvez já exista: se você informou um e-mail, o link chega por lá. Senão, abra a sala de novo.',
  },
  /** Follows a failure, before the agency's address. */
  orWrite: 'Ou escreva para',
}

export type FormMessages = typeof forms
