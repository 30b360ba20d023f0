import type { DemoPartner } from './types.ts'

export const partners = [
  {
    cover: 'partners/partner-1.webp',
    title: { pt: 'Ateliê Degrau', en: 'Ateliê Degrau' },
    description: {
      pt: `<p>O Ateliê Degrau constrói cenários de gesso e madeira para editoriais e desfiles. Trabalha em escala real desde a primeira maquete: escadas em que se pode subir, paredes que aguentam encosto, pisos que não rangem quando o microfone está aberto.</p>
<p>Para a Mármore, o ateliê mantém um conjunto de praticáveis em sete alturas, sempre pintados do mesmo branco quente. É neles que nossas figuras fazem as fotos de corpo inteiro.</p>
<p>As peças são desmontadas e guardadas ao fim de cada produção. Quase nada vai para o lixo, e um degrau bem lixado dura mais do que a tendência que o pediu.</p>`,
      en: `<p>Ateliê Degrau builds sets in plaster and timber for editorials and shows. It works at full size from the first model onwards: stairs that can be climbed, walls that can be leaned on, floors that stay quiet when the microphone is open.</p>
<p>For Mármore the workshop keeps a family of platforms in seven heights, always painted the same warm white. Our figures stand on them for their full-length pictures.</p>
<p>Every piece is taken apart and stored once the shoot is over. Very little is thrown away, and a well-sanded step outlives the trend that asked for it.</p>`,
    },
  },
  {
    cover: 'partners/partner-2.webp',
    title: { pt: 'Galeria Cortina Verde', en: 'Galeria Cortina Verde' },
    description: {
      pt: `<p>Três salas, uma cortina de veludo e um único pedestal: a Galeria Cortina Verde mostra uma peça por vez. A mostra dura o tempo que a peça pedir, de uma tarde a um ano.</p>
<p>Duas vezes por ano a galeria nos cede a sala maior para as apresentações do board. Os convites são poucos, a luz é baixa e ninguém precisa falar alto.</p>
<ul><li>Visitas com hora marcada</li><li>Acesso sem degraus pela entrada lateral</li><li>Textos de sala em português, inglês e braille</li></ul>`,
      en: `<p>Three rooms, one velvet curtain and a single plinth: Galeria Cortina Verde shows one piece at a time. Each stays for as long as it asks to, from an afternoon to a year.</p>
<p>Twice a year the gallery lends us its largest room to present the board. The invitations are few, the light is low and nobody has to raise their voice.</p>
<ul><li>Visits by appointment</li><li>Step-free access through the side entrance</li><li>Wall texts in Portuguese, English and braille</li></ul>`,
    },
  },
  {
    cover: 'partners/partner-3.webp',
    title: { pt: 'Olaria Arco Alto', en: 'Olaria Arco Alto' },
    description: {
      pt: `<p>A Olaria Arco Alto queima argila à lenha desde antes de o bairro ter esse nome. Do forno saem telhas, vasos e, quando pedimos, ombros: é ali que se restauram as nossas figuras de terracota.</p>
<p>O conserto é feito à vista. A emenda recebe um tom abaixo do original, de modo que de longe a figura está inteira e de perto conta o que lhe aconteceu.</p>
<p>A olaria abre a fornada ao público no primeiro sábado de cada mês. Vale chegar cedo.</p>`,
      en: `<p>Olaria Arco Alto has fired clay over wood since before the neighbourhood had its name. Roof tiles and vases come out of the kiln and, when we ask, shoulders: this is where our terracotta figures are restored.</p>
<p>The mending is left visible. Each joint is finished one shade below the original, so that from afar the figure is whole and from close up it tells what happened to it.</p>
<p>The pottery opens its kiln to the public on the first Saturday of every month. Come early.</p>`,
    },
  },
  {
    cover: 'partners/partner-4.webp',
    title: { pt: 'Estúdio Fita Azul', en: 'Estúdio Fita Azul' },
    description: {
      pt: `<p>O Estúdio Fita Azul filma tecido em movimento. Começou com testes para tecelagens e hoje assina os vídeos curtos em que uma figura apenas gira e a luz faz o resto.</p>
<p>O método cabe em três linhas: câmera parada, um só refletor, nenhum corte. O que o tecido não mostrar em sete segundos não mostrará em trinta.</p>
<p>Os vídeos do nosso board são gravados lá, sempre na mesma marca do chão.</p>`,
      en: `<p>Estúdio Fita Azul films cloth in motion. It began with tests for weaving mills and now makes the short videos in which a figure simply turns and the light does the rest.</p>
<p>The method fits on three lines: a still camera, a single lamp, no cuts. What a fabric does not show in seven seconds it will not show in thirty.</p>
<p>The videos of our board are recorded there, always on the same mark on the floor.</p>`,
    },
  },
  {
    cover: 'partners/partner-5.webp',
    title: { pt: 'Plissaria Mostarda', en: 'Plissaria Mostarda' },
    description: {
      pt: `<p>Plissar é dobrar com calor e esperar. A Plissaria Mostarda faz as duas coisas há décadas, com moldes de papel que ocupam uma parede inteira e têm nome, número e humor próprios.</p>
<p>De lá vêm as golas e capas que aparecem em boa parte dos nossos books. Cada peça sai com uma etiqueta que diz o molde, a temperatura e quantas horas descansou.</p>
<blockquote>Uma prega apressada abre na primeira chuva.</blockquote>
<p>O ateliê recebe estudantes de moda às quintas-feiras, em grupos de até oito.</p>`,
      en: `<p>To pleat is to fold with heat, and then to wait. Plissaria Mostarda has done both for decades, with paper moulds that fill a whole wall and have names, numbers and tempers of their own.</p>
<p>The ruffs and capes in many of our books come from there. Each leaves with a label that gives the mould, the temperature and the hours it rested.</p>
<blockquote>A pleat made in a hurry opens in the first rain.</blockquote>
<p>The workshop receives fashion students on Thursdays, in groups of up to eight.</p>`,
    },
  },
  {
    cover: 'partners/partner-6.webp',
    title: { pt: 'Pedreira Contrapeso', en: 'Pedreira Contrapeso' },
    description: {
      pt: `<p>A Pedreira Contrapeso corta pedra sob medida para joalherias, museus e, no nosso caso, pedestais. Todo plinto da Mármore tem seu par guardado na pedreira, do mesmo bloco, para o dia em que fizer falta.</p>
<p>O transporte também é com eles. Carregam à noite, calçam com feltro e entregam com um laudo de meia página que diz o que a pedra sentiu no caminho.</p>
<p>Nas visitas, pergunte pela mesa de equilíbrio: discos empilhados sem cola, refeitos todas as manhãs por quem chega primeiro.</p>`,
      en: `<p>Pedreira Contrapeso cuts stone to measure for jewellers, museums and, in our case, plinths. Every plinth at Mármore has a twin from the same block kept at the quarry, for the day it is missed.</p>
<p>They handle transport too. They load at night, wedge with felt and deliver with a half-page report on what the stone felt along the way.</p>
<p>When you visit, ask for the balancing table: discs stacked without glue, rebuilt each morning by whoever arrives first.</p>`,
    },
  },
] satisfies DemoPartner[]
