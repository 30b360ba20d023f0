import type { ApplicationTexts } from '#app/routes/be-a-model/application-texts.ts'

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
  safetyTitle: 'Nunca',
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
  categories: { woman: 'Mulher', man: 'Homem', development: 'Development' },
  tooYoung:
    'Agradecemos o interesse. Só recebemos inscrições a partir dos 14 anos, por isso não vamos guardar nada do que você escreveu aqui. Volte quando fizer 14, junto com alguém responsável por você.',
  guardianLead:
    'Quem tem menos de 18 anos se inscreve com a mãe, o pai ou outra pessoa responsável, que recebe um e-mail com um link para confirmar: até lá, ninguém na agência vê as fotos, e sem confirmação tudo é apagado depois de 15 dias.',
  guardianIf: 'Preencha se você tem menos de 18 anos.',
  photosLead: 'Quatro fotos, uma de cada enquadramento. JPEG, PNG, WebP ou HEIC, até 15 MB cada.',
  shots: {
    profile: 'O rosto de perfil, dos ombros para cima.',
    front: 'O rosto de frente, dos ombros para cima.',
    entire: 'Da cabeça aos pés, de frente.',
    side: 'Da cabeça aos pés, de lado.',
  },
  photo: {
    choose: 'Escolher',
    replace: 'Trocar',
    remove: 'Remover',
    preparing: 'Preparando…',
    noPreview: 'Este navegador não mostra esta foto, mas nós conseguimos abri-la.',
    chosen: 'Foto escolhida',
    empty: 'Nenhuma foto',
  },
  consent:
    'Autorizo a agência a guardar estes dados e fotos para avaliar minha inscrição. Posso retirar a inscrição a qualquer momento pelo link que recebo por e-mail.',
  privacy: 'Política de privacidade',
  send: 'Enviar inscrição',
  progress: 'Enviando',
  retry: 'Tentar de novo',
  chooseAgain: 'Por segurança, o navegador não guarda as fotos: escolha-as de novo.',
  afterSent:
    'Recebemos sua inscrição. Enviamos um e-mail com o link para ver o que foi enviado e, se mudar de ideia, retirar a inscrição.',
  afterSentMinor:
    'Se você tem menos de 18 anos, enviamos também um e-mail à pessoa responsável por você. Ninguém na agência vê as fotos antes da confirmação; sem ela, tudo é apagado em 15 dias.',
} satisfies ApplicationTexts
