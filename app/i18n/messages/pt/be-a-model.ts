import { consents, currentConsent } from '#contracts/panel/consent.ts'

/** The texts of the application page. Its loader sends them: too many to send with every page of the site. */
export const beAModel = {
  title: 'Seja modelo',
  description:
    'Inscreva-se: quatro fotos simples e alguns dados. Sem maquiagem, bem iluminadas; fotos de celular servem. Nunca cobramos.',
  formLabel: 'Inscrição de modelo',
  guidanceTitle: 'As fotos',
  guidance: [
    'De perto e de corpo inteiro.',
    'Sem maquiagem.',
    'Sem produtos no cabelo.',
    'Bem iluminadas.',
    'Fotos de celular servem.',
  ],
  safetyTitle: 'O que nunca pedimos',
  safety: ['Nunca cobramos: nem inscrição, nem teste, nem book.', 'Nunca pedimos fotos sem roupa ou de roupa íntima.'],
  steps: { about: 'Sobre você', photos: 'Suas fotos', guardian: 'Responsável', consent: 'Autorização' },
  labels: {
    full_name: 'Nome completo',
    email: 'E-mail',
    phone: 'Telefone ou WhatsApp',
    birthdate: 'Data de nascimento',
    city: 'Cidade',
    country: 'País',
    category: 'Categoria',
    height: 'Altura (cm)',
    instagram: 'Instagram',
    message: 'Mensagem',
    guardian_name: 'Nome do responsável',
    guardian_relationship: 'Parentesco',
    guardian_email: 'E-mail do responsável',
    profile: 'Perfil',
    front: 'Rosto, de frente',
    entire: 'Corpo inteiro',
    side: 'Lateral',
    consent: 'Autorização',
  },
  heightHint: 'Por exemplo, 172.',
  relationshipHint: 'Mãe, pai, tutora ou tutor.',
  /** By category. The page adds the names of the agency's further boards. */
  categories: { woman: 'Mulher', man: 'Homem', development: 'Development' } as Record<string, string>,
  /** Explains the category that nobody outside the trade knows. */
  categoryHint: 'Development: novos rostos, no começo da carreira.',
  tooYoung: {
    title: 'Ainda não é a hora',
    text: 'Agradecemos o interesse. Só recebemos inscrições a partir dos 14 anos, por isso não vamos guardar nada do que você escreveu aqui. Volte quando fizer 14, junto com alguém responsável por você.',
    correct: 'Corrigir a data de nascimento',
  },
  guardianLead:
    'Quem tem menos de 18 anos se inscreve com a mãe, o pai ou outra pessoa responsável, que recebe um e-mail com um link para confirmar: até lá, ninguém na agência vê as fotos, e sem confirmação tudo é apagado depois de 15 dias.',
  /** While the agency has no mail server. */
  guardianLeadWaiting:
    'Quem tem menos de 18 anos se inscreve com a mãe, o pai ou outra pessoa responsável, que confirma por um link. O e-mail da agência ainda não está funcionando: o link é enviado assim que estiver. Até a confirmação, ninguém na agência vê as fotos, e sem ela tudo é apagado depois de 15 dias.',
  /** For pages without JavaScript, which show the guardian's fields to everybody. */
  guardianIf: 'Preencha se você tem menos de 18 anos.',
  photosLead: 'Quatro fotos, uma de cada pose, sem filtro nem retoque. JPEG, PNG, WebP ou HEIC, até 15\u00a0MB cada.',
  shots: {
    profile: 'Dos ombros para cima, com o cabelo preso.',
    front: 'Dos ombros para cima, com luz de janela.',
    entire: 'De frente, da cabeça aos pés, com roupa justa e lisa.',
    side: 'De lado, da cabeça aos pés, diante de um fundo liso.',
  },
  photo: {
    choose: 'Escolher',
    replace: 'Trocar',
    remove: 'Remover',
    preparing: 'Preparando…',
    noPreview: 'Este navegador não mostra esta foto. Ela será conferida no envio.',
    chosen: 'Foto escolhida',
  },
  consent: consents[currentConsent].pt as string,
  /** The version of the consent text; the form sends it along. */
  consentVersion: currentConsent,
  privacy: 'Política de privacidade',
  send: 'Enviar inscrição',
  progress: 'Enviando',
  /** All bytes are sent, and the response has not arrived yet. */
  received: 'Recebendo…',
  retry: 'Tentar de novo',
  /** Shown when the server renders the page again with a rejected form. */
  chooseAgain: 'Por segurança, o navegador não guarda as fotos: escolha-as de novo.',
  sentTitle: 'Inscrição enviada',
  afterSent:
    'A equipe de scouting vai avaliar. Enviamos a você um e-mail com o link para ver o que foi enviado e, se mudar de ideia, retirar a inscrição.',
  /** Without mails to visitors. */
  afterReceived:
    'A equipe de scouting vai avaliar a sua inscrição. Se houver interesse, a agência procura você pelo contato que você deixou.',
  seeWhatWasSent: 'Ver o que foi enviado',
  afterSentMinor:
    'Enviamos também um e-mail à pessoa responsável por você. Ninguém na agência vê as fotos antes da confirmação; sem ela, tudo é apagado em 15 dias.',
  /** For minors, while the agency has no mail server. */
  afterSentWaiting:
    'A inscrição chegou, mas o e-mail da agência ainda não está funcionando. Assim que estiver, a pessoa responsável por você recebe o link para confirmar. Ninguém na agência vê as fotos antes disso; sem confirmação, tudo é apagado em 15 dias.',
}

export type ApplicationTexts = typeof beAModel
