import type { DemoText } from './types.ts'

export const aboutUs = {
  title: { pt: 'Representamos quem sabe ficar parado', en: 'We represent those who know how to be still' },
  description: {
    pt: `<p>A Mármore nasceu em São Paulo com quatro bustos, um telefone e a ideia de que presença não depende de pressa. Hoje o board reúne figuras de argila, gesso, bronze, cerâmica e mármore, com equipes em quatro cidades.</p>
<p>Trabalhamos com poucos nomes por vez. Conhecemos a altura, o peso e a luz de cada um, e dizemos não quando o trabalho não serve a quem representamos.</p>`,
    en: `<p>Mármore began in São Paulo with four busts, one telephone and the idea that presence does not depend on haste. Today the board brings together figures in clay, plaster, bronze, ceramic and marble, with teams in four cities.</p>
<p>We work with few names at a time. We know the height, the weight and the light of each one, and we say no when a job does not serve those we represent.</p>`,
  },
  media: ['about/about-1.webp', 'about/about-2.webp'],
  items: [
    {
      title: { pt: 'O estúdio', en: 'The studio' },
      description: {
        pt: '<p>As polaroids são feitas em casa, contra fundo cinza-claro, com luz contínua e sem retoque. Quem contrata vê o que vai receber: a mesma pedra, a mesma marca no ombro.</p>',
        en: '<p>Digitals are taken in house, against light grey, with continuous light and no retouching. Clients see what will arrive: the same stone, the same mark on the shoulder.</p>',
      },
      media: ['about/about-1.webp'],
    },
    {
      title: { pt: 'O board', en: 'The board' },
      description: {
        pt: '<p>Mulheres, homens e development. As medidas são conferidas a cada estação e trazem a data da última conferência. Publicamos a idade em anos e nunca o endereço.</p>',
        en: '<p>Women, men and development. Measurements are checked every season and carry the date of the last check. We publish ages in years, and never addresses.</p>',
      },
      media: ['about/about-2.webp'],
    },
    {
      title: { pt: 'O cuidado com quem começa', en: 'Care for those starting out' },
      description: {
        pt: '<p>Quem tem menos de 18 anos trabalha com a presença e a autorização de um responsável, e o horário da escola fica livre. De quem tem menos de 18 anos, mostramos apenas altura, cabelos e olhos.</p>',
        en: '<p>Anyone under 18 works in the presence and with the consent of a guardian, with school hours kept free. For under-18s we show only height, hair and eyes.</p>',
      },
    },
    {
      title: { pt: 'As quatro equipes', en: 'Four teams' },
      description: {
        pt: '<p>São Paulo cuida da agenda geral. Tóquio, Vilnius e Varsóvia recebem quem viaja, com moradia vistoriada e alguém que atende o telefone na língua de quem liga.</p>',
        en: '<p>São Paulo keeps the main book. Tokyo, Vilnius and Warsaw receive those who travel, with housing we have inspected and someone who answers the telephone in the caller’s language.</p>',
      },
    },
  ],
} satisfies DemoText
