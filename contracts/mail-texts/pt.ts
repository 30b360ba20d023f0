const reference = 'Protocolo: {reference}'
const notYou = 'Se não foi você, ignore esta mensagem ou responda pedindo que os dados sejam apagados.'
const verify = 'Alguém procurou você em nosso nome? Confira se o contato é nosso, e o que nunca pedimos:\n\n{verify}'

const application = `Veja o que foi enviado e para quem, ou retire a inscrição quando quiser:

{link}

Se não foi você, abra o mesmo link e retire a inscrição: tudo é apagado na hora.

${verify}

${reference}

{agency}` as const

const decided = `Até {day}, quando tudo será apagado, você ainda pode ver a inscrição ou apagá-la antes:

{link}

${reference}

{agency}` as const

const last = `Esta é a última mensagem sobre esta inscrição. Depois de enviá-la, não guardamos nem o seu e-mail.

{agency}` as const

const erased = 'Apagamos tudo o que foi enviado, dados e fotos, e os links que mandamos não funcionam mais.'

const card = `{link}

O link é só para você e funciona até {day}. Nada vai para o site antes de a agência conferir.

Nunca pedimos fotos sem roupa ou de roupa íntima, nem dinheiro.` as const

const ignoreCard = 'Se você não pediu este link, ignore esta mensagem.'

const cardSubjects = {
  asked: '{agency}: polaroids e medidas novas',
  reminder: '{agency}: ainda esperamos as suas polaroids',
  typed: '{agency}: o link da sua ficha',
} as const

/** The words of mails in Portuguese. Variables are in braces. A notification of the agency is a list of what was sent, and has none. */
export const pt = {
  receipt: {
    subject: '{agency}: recebemos o que você enviou',
    text: `Olá,

Recebemos o que você enviou pelo nosso site e vamos ler com atenção.

${reference}

${notYou}

{agency}`,
  },
  bookingReceipt: {
    subject: '{agency}: recebemos o seu pedido de reserva',
    text: `Olá,

Recebemos o seu pedido de reserva: {talents}, {period}.

Veja o pedido e a situação de cada modelo aqui. Até a confirmação, você pode mudar as datas, tirar alguém ou cancelar:

{link}

Quem tem este link vê e muda o pedido.

${reference}

${notYou}

{agency}`,
  },
  application: {
    subject: '{agency}: recebemos o que você enviou',
    text: `Olá,

Recebemos a sua inscrição.

Guardamos o que foi enviado até {day}; depois, tudo é apagado.

${application}`,
  },
  applicationOfMinor: {
    subject: '{agency}: recebemos o que você enviou',
    text: `Olá,

Recebemos a sua inscrição.

Pedimos a confirmação da pessoa responsável por você. Até lá, ninguém na agência vê as fotos; sem confirmação até {day}, tudo é apagado.

${application}`,
  },
  guardian: {
    subject: '{agency}: uma inscrição precisa da sua confirmação',
    text: `Olá,

{applicant} informou o seu e-mail como responsável em uma inscrição para modelo na agência {agency}.

Veja o que foi enviado e confirme, ou recuse e apague tudo:

{link}

Até lá, ninguém na agência vê as fotos. Sem confirmação até {day}, os dados e as fotos são apagados.

Se você não conhece esta pessoa, recuse pelo mesmo link ou não faça nada.

${verify}

{agency}`,
  },
  confirmed: {
    subject: '{agency}: a sua inscrição foi confirmada',
    text: `Olá,

A pessoa responsável por você confirmou a inscrição. A partir de agora, a agência pode ver o que foi enviado e vai olhar com atenção.

${decided}`,
  },
  confirmedByYou: {
    subject: '{agency}: você confirmou uma inscrição',
    text: `Olá,

Você confirmou a inscrição como pessoa responsável. A partir de agora, a agência pode ver o que foi enviado.

${decided}`,
  },
  refused: {
    subject: '{agency}: a sua inscrição foi apagada',
    text: `Olá,

A pessoa responsável por você não autorizou a inscrição. ${erased}

Você não precisa fazer nada. Se quiser, conversem a respeito: a porta continua aberta.

${last}`,
  },
  refusedByYou: {
    subject: '{agency}: a inscrição foi apagada',
    text: `Olá,

Você recusou a inscrição como pessoa responsável. ${erased}

${last}`,
  },
  withdrawn: {
    subject: '{agency}: a inscrição foi retirada',
    text: `Olá,

A inscrição foi retirada por quem a enviou. ${erased}

${last}`,
  },
  cardAsked: {
    subject: cardSubjects.asked,
    text: `Olá, {name},

A {agency} precisa de polaroids e medidas novas. Com o celular, leva três minutos, sem cadastro:

${card}

{agency}`,
  },
  cardAskedOfGuardian: {
    subject: cardSubjects.asked,
    text: `Olá,

A {agency} precisa de polaroids novas de {name}, por quem você responde: com roupa do dia a dia, altura, cabelos e olhos. Com o celular, leva três minutos:

${card}

{agency}`,
  },
  cardReminder: {
    subject: cardSubjects.reminder,
    text: `Olá, {name},

A {agency} ainda espera as suas polaroids e medidas. Com o celular, leva três minutos:

${card}

{agency}`,
  },
  cardReminderOfGuardian: {
    subject: cardSubjects.reminder,
    text: `Olá,

A {agency} ainda espera as polaroids de {name}, por quem você responde. Com o celular, leva três minutos:

${card}

{agency}`,
  },
  cardLink: {
    subject: cardSubjects.typed,
    text: `Olá, {name},

Aqui está o link da sua ficha:

${card}

${ignoreCard}

{agency}`,
  },
  cardLinkOfGuardian: {
    subject: cardSubjects.typed,
    text: `Olá,

Aqui está o link da ficha de {name}, por quem você responde:

${card}

${ignoreCard}

{agency}`,
  },
  package: {
    subject: '{agency}: {title}',
    text: `{title}

{message}

{names}

Ver a seleção:
{link}

O link é só seu e funciona até {day}.

{disclosure}

{agency}`,
  },
  room: {
    subject: '{agency}: o seu link da sala',
    text: `Olá,

Este é o link com que você administra a sala que abriu no nosso site:

{link}

Quem tem este link pode mudar e encerrar a sala. Para convidar outras pessoas, use o link de convite que está nela.

Se não foi você, ignore esta mensagem.

{agency}`,
  },
  invitation: {
    subject: '{agency}: convite para a área da equipe',
    text: `Olá,

você recebeu um convite para a área da equipe do site da {agency}. Crie o seu acesso aqui:

{link}

O link vale por sete dias e só pode ser usado uma vez. Se você não esperava este convite, ignore a mensagem.

{agency}`,
  },
  forgottenPassword: {
    subject: '{agency}: uma nova senha',
    text: `Olá,

alguém, provavelmente você, pediu uma nova senha para a área da equipe do site da {agency}. Crie a senha aqui:

{link}

O link vale por uma hora e só pode ser usado uma vez. Se não foi você, ignore a mensagem: a sua senha continua a mesma.

{agency}`,
  },
  newPassword: {
    subject: '{agency}: uma nova senha',
    text: `Olá,

a administração da {agency} criou um link para você definir uma nova senha na área da equipe:

{link}

O link vale por um dia e só pode ser usado uma vez. Até lá, a sua senha continua a mesma.

{agency}`,
  },
  newEmail: {
    subject: '{agency}: confirme o seu novo e-mail',
    text: `Olá,

a administração da {agency} registrou este e-mail para o seu acesso à área da equipe. Confirme aqui:

{link}

O link vale por um dia e só pode ser usado uma vez. Até lá, entre com o e-mail anterior. Se você não esperava esta mensagem, ignore-a.

{agency}`,
  },
  emailChanged: {
    subject: '{agency}: o seu e-mail mudou',
    text: `Olá,

a partir de agora, entre na área da equipe da {agency} com o e-mail {email}; este endereço não serve mais para entrar. Se você não sabia disso, fale com a agência.

{agency}`,
  },
  mention: {
    subject: '{agency}: {from} mencionou você',
    text: `Olá,

{from} mencionou você em um comentário. Leia e responda aqui:

{link}

{agency}`,
  },
  task: {
    subject: '{agency}: uma tarefa para você',
    text: `Olá,

{from} deixou uma tarefa com você. Abra aqui:

{link}

{agency}`,
  },
  tasksDue: {
    subject: '{agency}: tarefas para hoje',
    text: `Olá,

Tarefas suas que vencem hoje: {count}. Abra aqui:

{link}

{agency}`,
  },
  assignment: {
    subject: '{agency}: {kind} para você',
    text: `Olá,

{from} deixou com você na caixa de entrada: {kind}. Abra aqui:

{link}

{agency}`,
  },
  reactions: {
    subject: '{agency}: clientes reagiram',
    text: `Olá,

Clientes reagiram a pacotes ou salas seus. Novidades: {count}. Veja aqui:

{link}

{agency}`,
  },
  bookingChange: {
    subject: '{agency}: mudança em uma reserva',
    text: `Olá,

Uma reserva sua mudou. Veja aqui:

{link}

{agency}`,
  },
} as const

export type MailTexts = Record<keyof typeof pt, Record<'subject' | 'text', string>>
