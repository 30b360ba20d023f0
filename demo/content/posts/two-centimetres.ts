import type { DemoPost } from '../types.ts'

export const twoCentimetres = {
  type: 'news',
  picture: 'talents/man-05/book-1.webp',
  published: 83,
  title: { pt: 'A distância de dois centímetros', en: 'A matter of two centimetres' },
  slug: { pt: 'a-distancia-de-dois-centimetros', en: 'a-matter-of-two-centimetres' },
  description: {
    pt: `<p>Na ficha, dois centímetros são um arredondamento. Na prova de roupa, são a diferença entre um ombro que cai e um ombro que pousa.</p>
<p>Por isso medimos todos a cada estação, com a mesma fita, no mesmo horário, e publicamos a data ao lado das medidas. O número antigo vai para o arquivo. Ninguém é avaliado por ele.</p>
<blockquote>Medida é informação para a costureira, e é só isso.</blockquote>
<p>Quem contrata pode confiar no que lê, e o ateliê corta uma vez. Quem veste não passa a manhã em pé enquanto se discute uma pence.</p>
<p>Para menores de 18 anos a regra é outra: medimos a altura e mais nada.</p>`,
    en: `<p>On a card, two centimetres are a rounding error. At a fitting, they are the difference between a shoulder that drops and a shoulder that rests.</p>
<p>So we measure everyone once a season, with the same tape and at the same hour, and publish the date next to the figures. Old numbers go into the archive. Nobody is judged by them.</p>
<blockquote>A measurement is information for the tailor, and nothing more.</blockquote>
<p>Clients can trust what they read, and the workshop cuts once. Whoever wears the piece is spared a morning on their feet while others debate a dart.</p>
<p>For those under 18 the rule is different: we measure height and nothing else.</p>`,
  },
} satisfies DemoPost
