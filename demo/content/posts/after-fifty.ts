import type { DemoPost } from '../types.ts'

export const afterFifty = {
  type: 'news',
  picture: 'talents/woman-08/book-3.webp',
  published: 112,
  title: { pt: 'Jade e Argento, sem pressa', en: 'Jade and Argento, in no hurry' },
  slug: { pt: 'jade-e-argento-sem-pressa', en: 'jade-and-argento-in-no-hurry' },
  description: {
    pt: `<p>Os dois nomes mais experientes do board têm em comum a recusa de parecer mais jovens. Jade, argila verde-sálvia, e Argento, gesso prateado, passaram dos cinquenta e trabalham mais do que aos trinta.</p>
<p>O mercado mudou de ideia devagar. Primeiro vieram os catálogos de óculos, depois as casas de alfaiataria, e só então os desfiles. Hoje os pedidos chegam sem a palavra “maduro” no assunto, o que já é alguma coisa.</p>
<blockquote>Uma superfície que viveu segura a luz por mais tempo.</blockquote>
<p>Nas provas, os dois são conhecidos pela pontualidade e por saberem exatamente onde fica a câmera sem olhar para ela.</p>
<p>As fichas de ambos estão nas páginas de <a href="/modelos/mulher">mulheres</a> e <a href="/modelos/homem">homens</a>.</p>`,
    en: `<p>What the two most experienced names on the board share is a refusal to look younger. Jade, in sage clay, and Argento, in silver plaster, are past fifty and busier than they were at thirty.</p>
<p>The market changed its mind slowly. The eyewear catalogues came first, then the tailoring houses, and only then the shows. Nowadays requests arrive without the word “mature” in the subject line, which is something.</p>
<blockquote>A surface that has lived holds the light for longer.</blockquote>
<p>At fittings both are known for being on time, and for knowing exactly where the camera is without looking at it.</p>
<p>Their cards are on the pages for <a href="/en/models/woman">women</a> and <a href="/en/models/man">men</a>.</p>`,
  },
} satisfies DemoPost
