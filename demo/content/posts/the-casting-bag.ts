import type { DemoPost } from '../types.ts'

export const theCastingBag = {
  type: 'news',
  picture: 'about/about-2.webp',
  published: 69,
  title: { pt: 'O que levar a um casting', en: 'What to bring to a casting' },
  slug: { pt: 'o-que-levar-a-um-casting', en: 'what-to-bring-to-a-casting' },
  description: {
    pt: `<p>A bolsa de casting é pequena porque o dia é longo. A lista abaixo foi feita pelas equipes, com base no que de fato falta quando alguém liga do corredor.</p>
<ul><li>Uma camiseta lisa, preta ou branca, e uma calça reta.</li><li>Sapato baixo e, se o trabalho pedir, um de salto já amaciado.</li><li>O book, impresso ou no tablet, com bateria.</li><li>Documento, água e alguma coisa para comer.</li><li>Um livro. Sempre há espera.</li></ul>
<h2>O que deixar em casa</h2>
<p>Chapéu, perfume e acessórios com logotipo. Quem escolhe precisa ver você, e em três minutos.</p>
<p>Se houver dúvida sobre o endereço, a duração ou quem estará na sala, ligue para a sua equipe antes de sair. Desistir de um casting estranho é sempre uma decisão certa.</p>`,
    en: `<p>A casting bag is small because the day is long. The boards drew up this list from what is really missing when somebody rings from the corridor.</p>
<ul><li>A plain T-shirt, black or white, and straight trousers.</li><li>Flat shoes and, if the job calls for them, heels already broken in.</li><li>Your book, printed or on a charged tablet.</li><li>Identification, water and something to eat.</li><li>A novel. There is always a wait.</li></ul>
<h2>What to leave at home</h2>
<p>Hats, perfume and accessories with logos. The people choosing need to see you, and they have three minutes.</p>
<p>If anything is unclear about the address, the length or who will be in the room, ring your board before you leave. Walking away from a strange casting is always the right decision.</p>`,
  },
} satisfies DemoPost
