import type { DemoPost } from '../types.ts'

export const tokyoNotebook = {
  type: 'news',
  picture: 'talents/woman-02/book-3.webp',
  published: 163,
  title: { pt: 'Caderno de Tóquio', en: 'Tokyo notebook' },
  slug: { pt: 'caderno-de-toquio', en: 'tokyo-notebook' },
  description: {
    pt: `<p>A equipe de Tóquio completa um ano. O terceiro andar é pequeno, o elevador comporta dois bustos por viagem e a reunião das nove começa às oito e cinquenta.</p>
<p>Lá aprendemos a mandar menos material. O cliente japonês lê a polaroid antes do book e faz perguntas precisas: qual a distância entre os ombros, como o gesso reage à umidade, quem acompanha a figura no transporte.</p>
<h2>O que trouxemos na volta</h2>
<ul><li>Etiquetas de feltro nas caixas, para que não façam barulho.</li><li>Fichas de uma página, com as medidas no mesmo lugar.</li><li>O hábito de escrever, ao fim do dia, o que poderia ter sido melhor.</li></ul>
<p>Basalto e Volterra ficam por lá até o fim da temporada.</p>`,
    en: `<p>The Tokyo team is one year old. The third floor is small, the lift takes two busts at a time and the nine o’clock meeting begins at ten to nine.</p>
<p>It has taught us to send less. Japanese clients read the digitals before the book and ask precise questions: the distance between the shoulders, how plaster reacts to humidity, who travels with the figure.</p>
<h2>What we brought back</h2>
<ul><li>Felt labels on the crates, so that they make no noise.</li><li>One-page cards, with the measurements always in the same place.</li><li>The habit of writing down, at the end of the day, what could have been better.</li></ul>
<p>Basalto and Volterra will be there until the end of the season.</p>`,
  },
} satisfies DemoPost
