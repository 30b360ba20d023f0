import type { DemoPost } from '../types.ts'

export const inPraiseOfDigitals = {
  type: 'news',
  picture: 'talents/woman-07/book-1.webp',
  published: 97,
  title: { pt: 'Elogio da polaroid', en: 'In praise of the digital' },
  slug: { pt: 'elogio-da-polaroid', en: 'in-praise-of-the-digital' },
  description: {
    pt: `<p>Nenhuma foto do book decide tanto quanto a polaroid. Fundo cinza, camiseta preta, quatro posições: perfil, frente, corpo inteiro e lateral. Três minutos por figura.</p>
<p>Ela é feita para não agradar. Sem maquiagem e sem produto no cabelo, o que se vê é o que vai chegar ao estúdio na segunda-feira, e quem dirige o casting agradece por não ter de imaginar.</p>
<h2>Por que a data importa</h2>
<p>Polaroid envelhece depressa. As nossas são refeitas a cada três meses, ou sempre que alguém corta o cabelo, e a data fica à mostra no perfil. Se passou de quatro meses, avise.</p>
<p>Guardamos as antigas numa gaveta. Vistas em sequência, contam uma carreira melhor do que qualquer capa.</p>`,
    en: `<p>No picture in the book decides as much as the digital. Grey background, black T-shirt, four positions: profile, front, full length and side. Three minutes a figure.</p>
<p>It is not made to please. Without make-up or hair products, what you see is what will walk into the studio on Monday, and casting directors are grateful not to have to imagine.</p>
<h2>Why the date matters</h2>
<p>Digitals age quickly. Ours are retaken every three months, or whenever someone cuts their hair, and the date is shown on the profile. If it is more than four months old, tell us.</p>
<p>We keep the old ones in a drawer. Looked at in sequence, they tell a career better than any cover.</p>`,
  },
} satisfies DemoPost
