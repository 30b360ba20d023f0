import type { DemoPost } from '../types.ts'

export const theRuff = {
  type: 'news',
  picture: 'posts/post-3.webp',
  published: 19,
  title: { pt: 'A gola volta à altura do queixo', en: 'The collar returns to the chin' },
  slug: { pt: 'a-gola-volta-a-altura-do-queixo', en: 'the-collar-returns-to-the-chin' },
  description: {
    pt: `<p>Durante alguns anos a gola desceu, abriu e quase sumiu. Nas provas desta estação ela subiu de novo, engomada e plissada, até encostar no queixo.</p>
<p>Não é nostalgia. A gola plissada tem função: devolve luz ao rosto por baixo, como um rebatedor que se veste. Numa pele de mármore rosa isso aparece como um segundo tom, mais quente, na linha do maxilar.</p>
<p>A peça da foto leva nove metros de organza e foi dobrada à mão na Plissaria Mostarda, nossa <a href="/parceiros">parceira</a>. Da primeira dobra ao último ponto passaram quatro dias, dois deles só de descanso.</p>
<h2>Para usar fora do estúdio</h2>
<p>A versão de rua tem um terço da largura e nenhum arame. Pede cabelo preso, ombros cobertos e pouca coisa além disso.</p>`,
    en: `<p>For some years the collar went down, opened up and all but vanished. In this season’s fittings it has risen again, starched and pleated, until it meets the chin.</p>
<p>This is not nostalgia. A ruff has a purpose: it returns light to the face from below, like a reflector one can wear. On rose marble that shows as a second, warmer tone along the jaw.</p>
<p>The piece in the picture takes nine metres of organza and was folded by hand at Plissaria Mostarda, one of our <a href="/en/partners">partners</a>. Four days went by between the first fold and the last stitch, two of them given to rest alone.</p>
<h2>Outside the studio</h2>
<p>The street version has a third of the width and no wire. It asks for hair tied back, covered shoulders and little else.</p>`,
  },
} satisfies DemoPost
