/** What is typed into the form of a collection, and stored. */
export interface Collection {
  menu: string
  /** By stored field, the label and what is typed. The first one names the record. */
  texts: Record<string, readonly [label: string, text: string]>
  /** By stored field, the label, the chosen option and its code. */
  choices?: Record<string, readonly [label: string, option: string, code: string]>
  /** By stored field, the label and what is pasted. */
  richTexts?: Record<string, readonly [label: string, text: string]>
  /** By stored field, the label. */
  pictures?: Record<string, string>
  isPublishable?: false
  /** Whether a deleted record is lost. */
  isErased?: true
  /** What the list says of the record besides its name. */
  row: readonly string[]
}

/** Those of the site's content with pictures or formatted texts, each with all of its fields. */
export const contentCollections = {
  slides: {
    menu: 'Slides',
    texts: {
      description_pt: ['Descrição em português', 'Escada'],
      description_en: ['Descrição em inglês', 'Stairs'],
      link_pt: ['Leva para em português', '/parceiros'],
      link_en: ['Leva para em inglês', '/en/partners'],
      section: ['Seção', 'Inverno'],
    },
    pictures: {
      desktop_id: 'Imagem ou vídeo',
      mobile_id: 'Para celular',
      desktop_poster_id: 'Capa do vídeo',
      mobile_poster_id: 'Capa do vídeo para celular',
    },
    row: ['No ar'],
  },
  posts: {
    menu: 'Notícias',
    texts: {
      title_pt: ['Título em português', 'Ateliê aberto'],
      title_en: ['Título em inglês', 'Open studio'],
      slug_pt: ['Endereço em português', 'portas-abertas'],
      slug_en: ['Endereço em inglês', 'open-doors'],
    },
    richTexts: {
      description_pt: ['Texto em português', 'Todo sábado.'],
      description_en: ['Texto em inglês', 'Every Saturday.'],
    },
    pictures: { cover_id: 'Capa', thumbnail_id: 'Miniatura' },
    row: ['No ar'],
  },
  partners: {
    menu: 'Parceiros',
    texts: {
      title_pt: ['Nome em português', 'Serralheria Fio'],
      title_en: ['Nome em inglês', 'Wire Ironworks'],
    },
    richTexts: {
      description_pt: ['Descrição em português', 'Ferro que dobra.'],
      description_en: ['Descrição em inglês', 'Iron that bends.'],
    },
    pictures: { cover_id: 'Capa' },
    row: ['No ar'],
  },
  members: {
    menu: 'Equipe',
    texts: {
      name_pt: ['Nome em português', 'Noêmia Prado'],
      name_en: ['Nome em inglês', 'Noemia Prado'],
      role_pt: ['Função em português', 'Diretora'],
      role_en: ['Função em inglês', 'Director'],
      board_pt: ['Board em português', 'Mulher'],
      board_en: ['Board em inglês', 'Women'],
      email: ['E-mail', 'noemia@marmore.example'],
      phone: ['Telefone', '+55 11 5555-0110'],
    },
    pictures: { picture_id: 'Foto' },
    row: ['Diretora', 'Mulher', 'No ar'],
  },
  sections: {
    menu: 'Seções',
    choices: { entity: ['Página', 'Sobre nós', 'about_us'] },
    texts: {
      title_pt: ['Título em português', 'Pedreira'],
      title_en: ['Título em inglês', 'Quarry'],
    },
    richTexts: {
      description_pt: ['Texto em português', 'De onde viemos.'],
      description_en: ['Texto em inglês', 'Where we come from.'],
    },
    row: ['Sobre nós', 'No ar'],
  },
} satisfies Record<string, Collection>
