import type { DemoPost } from '../types.ts'

export const sevenColours = {
  type: 'news',
  picture: 'posts/post-4.webp',
  published: 28,
  title: { pt: 'Sete cores numa arara', en: 'Seven colours on a rail' },
  slug: { pt: 'sete-cores-numa-arara', en: 'seven-colours-on-a-rail' },
  description: {
    pt: `<p>Azul, branco, vermelho, preto, mostarda, verde, lilás. A ordem da arara não é a do arco-íris nem a da loja: é a ordem em que as peças serão fotografadas, decidida na véspera.</p>
<p>O critério é o que a cor faz com a seguinte. Depois do azul, o branco limpa o olho. O vermelho entra quando a equipe já acordou. O preto divide a manhã da tarde. Mostarda e verde dividem o mesmo fundo, o que poupa uma hora de montagem, e o lilás fica por último porque pede a luz mais fria.</p>
<blockquote>Quem monta a arara já editou metade da revista.</blockquote>
<p>Nada disso aparece na foto pronta. O leitor percebe apenas que as páginas viram sem esforço.</p>`,
    en: `<p>Blue, white, red, black, mustard, green, lilac. The order of the rail is neither that of the rainbow nor that of the shop: it is the order in which the pieces will be photographed, settled the night before.</p>
<p>What counts is what a colour does to the next one. After blue, white cleans the eye. Red comes in once the team is awake. Black parts the morning from the afternoon. Mustard and green share a backdrop, which saves an hour of setting up, and lilac is kept for last because it wants the coolest light.</p>
<blockquote>Whoever arranges the rail has edited half of the magazine.</blockquote>
<p>None of it shows in the finished picture. The reader only notices that the pages turn without effort.</p>`,
  },
} satisfies DemoPost
