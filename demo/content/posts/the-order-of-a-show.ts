import type { DemoPost } from '../types.ts'

export const theOrderOfAShow = {
  type: 'news',
  picture: 'slides/home-4-desktop.webp',
  published: 204,
  title: { pt: 'A ordem de um desfile', en: 'The order of a show' },
  slug: { pt: 'a-ordem-de-um-desfile', en: 'the-order-of-a-show' },
  description: {
    pt: `<p>Antes de qualquer música ou cadeira, um desfile é uma fila. Montá-la leva mais tempo do que se imagina, e quase tudo se decide no chão, com fotografias impressas e fita crepe.</p>
<p>Começa-se pela última. A figura que fecha precisa de espaço antes e depois, e as demais se organizam de trás para a frente até que a primeira se escolha sozinha.</p>
<h2>O que pesa</h2>
<p>Altura conta menos do que ritmo. Duas capas seguidas cansam. Um vestido longo pede alguém de passo curto logo atrás, para que a barra respire. E sempre há uma peça que ninguém sabe onde colocar: essa vai ao meio, onde o público já está atento.</p>
<p>Na véspera, a fila muda pela última vez. Na hora, muda de novo.</p>`,
    en: `<p>Before there is music or a single chair, a show is a queue. Putting it together takes longer than one would think, and nearly all of it is settled on the floor, with printed photographs and masking tape.</p>
<p>You begin with the last one. The figure that closes needs room before and after, and the others fall into place from back to front until the first one chooses itself.</p>
<h2>What weighs</h2>
<p>Height counts less than rhythm. Two capes in a row are tiring. A long gown wants someone with a short stride behind it, so that the hem can breathe. And there is always one piece nobody knows where to put: it goes in the middle, where the audience is already paying attention.</p>
<p>The night before, the queue changes for the last time. On the day, it changes again.</p>`,
  },
} satisfies DemoPost
