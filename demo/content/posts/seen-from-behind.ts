import type { DemoPost } from '../types.ts'

export const seenFromBehind = {
  type: 'news',
  picture: 'posts/post-5.webp',
  published: 37,
  title: { pt: 'O penteado visto de trás', en: 'Hair, seen from behind' },
  slug: { pt: 'o-penteado-visto-de-tras', en: 'hair-seen-from-behind' },
  description: {
    pt: `<p>Metade do público de um desfile vê nucas. Mesmo assim, a nuca costuma ser resolvida nos últimos cinco minutos, com grampos e pressa.</p>
<p>Nesta temporada fizemos o caminho inverso. O coque foi desenhado de trás para a frente, em argila, com as mechas marcadas a espátula, e só depois se pensou na testa.</p>
<h2>Três decisões</h2>
<ul><li>O volume fica à direita, para equilibrar a saída pela esquerda.</li><li>A linha do cabelo termina limpa, sem fios soltos.</li><li>A gola sobe até onde o coque começa, e nada mais disputa a atenção.</li></ul>
<p>O resultado é um penteado que se entende de longe e que continua no lugar depois de quarenta saídas. Já testamos.</p>`,
    en: `<p>Half of the audience at a show looks at napes. Even so, the nape is usually dealt with in the last five minutes, with pins and in a hurry.</p>
<p>This season we went the other way round. The bun was designed from back to front, in clay, its strands drawn with a spatula, and the forehead was considered only afterwards.</p>
<h2>Three decisions</h2>
<ul><li>The volume sits to the right, to balance an exit to the left.</li><li>The hairline ends clean, with no loose strands.</li><li>The collar rises to where the bun begins, and nothing else competes for attention.</li></ul>
<p>The outcome is a style that reads from a distance and is still in place after forty exits. We have tested it.</p>`,
  },
} satisfies DemoPost
