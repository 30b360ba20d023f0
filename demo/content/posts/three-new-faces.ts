import type { DemoPost } from '../types.ts'

export const threeNewFaces = {
  type: 'news',
  picture: 'talents/dev-03/book-3.webp',
  published: 46,
  title: { pt: 'Três nomes novos no development', en: 'Three new names in development' },
  slug: { pt: 'tres-nomes-novos-no-development', en: 'three-new-names-in-development' },
  description: {
    pt: `<p>Ametista, Marajó e Limoges entraram para o board depois de um inverno de testes. Os três têm book, polaroids recentes e uma agenda propositalmente curta.</p>
<p>Ametista, argila lilás, chegou com o perfil pronto: sustenta a luz lateral sem ajuda. Marajó, argila pêssego, fotografa melhor em movimento, e o book foi refeito até parecer que alguém acabara de chamar. Limoges, porcelana, pede distância e fundo quente.</p>
<p>Quem está em development trabalha com calendário escolar à vista e nunca sozinho. Até os 18 anos, publicamos só altura, cabelos e olhos.</p>
<p>Os três estão na página de <a href="/modelos/development">development</a>. Pedidos de opção seguem pela equipe de sempre.</p>`,
    en: `<p>Ametista, Marajó and Limoges have joined the board after a winter of tests. All three have a book, recent digitals and a diary kept short on purpose.</p>
<p>Ametista, lilac clay, arrived with her profile complete: she holds side light unaided. Marajó, peach clay, photographs better in motion, and the book was redone until it looked as though someone had just called out. Limoges, porcelain, asks for distance and a warm backdrop.</p>
<p>Those in development work with the school calendar in view, and never alone. Until they turn 18 we show only their height, hair and eyes.</p>
<p>All three are on the <a href="/en/models/development">development</a> page. Options go through the usual booker.</p>`,
  },
} satisfies DemoPost
