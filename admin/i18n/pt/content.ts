/** O conteúdo do site. */
export const content = {
  slides: {
    home: 'Página inicial',
    prehome: 'Abertura do site',
    desktopHint: 'Para telas a partir de 651 px: imagem ou vídeo.',
    mobileHint: 'Para celulares. Sem ela, vale a primeira.',
    posterHint: 'De um vídeo: a imagem que aparece enquanto ele carrega.',
    sectionHint: 'Para a organização da equipe; não aparece no site.',
  },
  posts: {
    slugHint: 'O fim do endereço. Vazio, é feito do título.',
    thumbnailHint: 'Para a lista. Sem ela, vale a capa.',
  },
  members: { publicHint: 'Aparece no site.' },
  socialMedias: { networkHint: 'Uma palavra, como instagram.' },
  offices: { mapHint: 'O lugar no mapa de quem visita o site, por exemplo um link do OpenStreetMap.' },
  pages: { about_us: 'Sobre nós', be_a_model: 'Seja modelo', privacy: 'Privacidade', offices: 'Escritórios' },
  settings: {
    title: 'Configurações',
    saved: 'Salvo. O site já mostra.',
    identity: 'A agência',
    contact: 'Contato',
    emailHint: 'Recebe os avisos do site e é o remetente das respostas.',
    whatsappHint: 'Com o código do país.',
    elsewhere: 'Outros serviços',
    scriptHint: 'O endereço do script. Só é carregado depois que a pessoa aceita.',
    look: 'Aparência',
    colorHint: 'Por exemplo, #14120f. Vazio, vale a cor da casa.',
    profiles: 'Perfis',
    weightHint: 'O peso só aparece nos perfis de adultos, e só com isto ligado.',
    linesHint: 'Um por linha.',
  },
}
